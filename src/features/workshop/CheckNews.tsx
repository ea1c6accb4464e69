import { say } from '../../lib/words/say.ts';
import type { ModCheck } from '../../state/workshop/useModCheck.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FindingList } from './FindingList.tsx';
import { spokenFinding } from '../../state/workshop/spokenFinding.ts';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Card } from '../../ui/Card.tsx';

const NAME_LENGTH = 60;

/** How the check of a mod goes, and why it was refused. A mod that passed is shown elsewhere. */
export function CheckNews({ check, onClose }: { readonly check: ModCheck; readonly onClose: () => void }) {
  if (check.step === 'closed' || check.step === 'open') return null;
  const name = tidyText(check.name, NAME_LENGTH);
  if (check.step === 'checking') {
    return (
      <Card as="section" gap={3} align="center" pad={5} aria-label={say('Mod check')}>
        <Loader label={say('Checking every file and redrawing the images…')}>
          <p>{say('Large mods take a while. A check takes at most 30 seconds.')}</p>
        </Loader>
        <Button icon="cross" onClick={onClose}>
          {say('Cancel')}
        </Button>
      </Card>
    );
  }
  return (
    <div role="alert">
      <Panel title={say('Mod not opened')}>
        <Stack as="p" row gap={2} align="center">
          <Icon name="alert" tone="danger" />
          <span>
            {check.step === 'refused' ? (
              <Say it="{mod} has errors and can’t be used. Nothing was sent." with={{ mod: <bdi>{name}</bdi> }} />
            ) : (
              <Say it="{mod} couldn’t be checked." with={{ mod: <bdi>{name}</bdi> }} />
            )}
          </span>
        </Stack>
        {check.step === 'refused' ? (
          <>
            <FindingList kind="error" findings={check.errors.map(spokenFinding)} />
            <FindingList kind="warning" findings={check.warnings.map(spokenFinding)} />
          </>
        ) : (
          <p>{errorWords(check.error)}</p>
        )}
      </Panel>
    </div>
  );
}
