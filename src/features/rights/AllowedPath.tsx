import type { PlayerId } from '../../game/ids.ts';
import type { RightSource, RightStep } from '../../game/rights/howAllowed.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import type { AllowedAnswer } from '../../state/rights/askAllowed.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './rights.module.css';

/** Yes with every way that leads there, or no with what is missing. */
export function AllowedPath({ answer, playerId }: { readonly answer: AllowedAnswer; readonly playerId: PlayerId }) {
  if (!answer.may) {
    return (
      <Stack as="output" gap={2} align="start">
        <Pill tone="danger" icon="cross">
          No
        </Pill>
        <Note>{answer.words}</Note>
      </Stack>
    );
  }
  const { steps, keyBits, keys, open } = answer;
  return (
    <Stack as="output" gap={2} align="start">
      <Pill tone="live" icon="check">
        Yes
      </Pill>
      {steps.length === 0 && <Note>The chain asks for no right of the kind.</Note>}
      <ol className={styles.path}>
        {steps.map((step) => (
          <Step key={`${step.objectId}/${step.bits}`} step={step} />
        ))}
        {keyBits !== 0 && (
          <li>
            signed with a key that may {rightsWords(keyBits)}:{' '}
            {keys.length === 0 ? (
              <strong>none of this player’s keys does, so nobody can sign it now</strong>
            ) : (
              keys.map(({ address }, at) => (
                <span key={address}>
                  {at > 0 && ', '}
                  <ObjectLink id={address} />
                </span>
              ))
            )}
          </li>
        )}
      </ol>
      {open.length > 0 && (
        <Note tone="faint">{`What else the order names may ask for more: ${open.map(fieldWords).join(', ')}.`}</Note>
      )}
      {steps.some(({ holder }) => holder !== playerId) && (
        <Note tone="faint">The right is another player’s, who takes part.</Note>
      )}
    </Stack>
  );
}

function Step({ step }: { readonly step: RightStep }) {
  return (
    <li>
      may {rightsWords(step.bits)} on <ObjectLink id={step.objectId} />:{' '}
      {step.sources.map((source, at) => (
        <span key={source.by}>
          {at > 0 && '; and '}
          <Source source={source} />
        </span>
      ))}
    </li>
  );
}

function Source({ source }: { readonly source: RightSource }) {
  if (source.by === 'owner') return 'as its owner';
  if (source.by === 'grant') return `by name (holds ${rightsWords(source.mask)})`;
  return (
    <>
      by rank: {String(source.own)} in <ObjectLink id={source.guildId} />, where {String(source.rank)} or better will do
    </>
  );
}

/** `migrationSubstationId` reads `migration substation`. */
function fieldWords(field: string): string {
  return field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
