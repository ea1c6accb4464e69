import type { ReactNode } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import type { RightSource, RightStep } from '../../game/rights/howAllowed.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { listed, mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { AllowedAnswer } from '../../state/rights/askAllowed.ts';
import { Say } from '../../ui/Say.tsx';
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
          {say('No')}
        </Pill>
        <Note>{answer.words}</Note>
      </Stack>
    );
  }
  const { steps, keyBits, keys, open } = answer;
  return (
    <Stack as="output" gap={2} align="start">
      <Pill tone="live" icon="check">
        {say('Yes')}
      </Pill>
      {steps.length === 0 && <Note>{say('The chain requires no permission for this action.')}</Note>}
      <ol className={styles.path}>
        {steps.map((step) => (
          <Step key={`${step.objectId}/${step.bits}`} step={step} />
        ))}
        {keyBits !== 0 && (
          <li>
            <Say
              it="signed with a key that may {right}: {keys}"
              with={{ right: rightsWords(keyBits), keys: <Keys keys={keys} /> }}
            />
          </li>
        )}
      </ol>
      {open.length > 0 && (
        <Note tone="faint">
          {say('The action may need more permissions, depending on: {fields}.', {
            fields: listed(open.map(fieldWords)),
          })}
        </Note>
      )}
      {steps.some(({ holder }) => holder !== playerId) && (
        <Note tone="faint">{say('Another player in this action holds one of these permissions.')}</Note>
      )}
    </Stack>
  );
}

function Keys({ keys }: Pick<Extract<AllowedAnswer, { may: true }>, 'keys'>) {
  if (keys.length === 0) {
    return <strong>{say('no key of this player has this permission, so nobody can sign now')}</strong>;
  }
  return keys.map(({ address }, at) => (
    <span key={address}>
      {at > 0 && ', '}
      <ObjectLink id={address} />
    </span>
  ));
}

function Step({ step }: { readonly step: RightStep }) {
  return (
    <li>
      <Say
        it="may {right} on {object}: {ways}"
        with={{
          right: rightsWords(step.bits),
          object: <ObjectLink id={step.objectId} />,
          ways: step.sources
            .map((source) => <Source key={source.by} source={source} />)
            .reduce<ReactNode>(
              (first, second) =>
                first === null ? second : <Say it="{first}, and {second}" with={{ first, second }} />,
              null,
            ),
        }}
      />
    </li>
  );
}

function Source({ source }: { readonly source: RightSource }) {
  if (source.by === 'owner') return say('as owner');
  if (source.by === 'grant') return say('by direct grant (holds {rights})', { rights: rightsWords(source.mask) });
  return (
    <Say
      it="by rank: {own} in {guild}, where {rank} or better is enough"
      with={{ own: String(source.own), guild: <ObjectLink id={source.guildId} />, rank: String(source.rank) }}
    />
  );
}

const FIELDS: Readonly<Record<string, Sentence>> = {
  agreementId: mark('agreement@@a thing that an order names'),
  allocationId: mark('allocation@@a thing that an order names'),
  entrySubstationId: mark('entry substation@@a thing that an order names'),
  guildId: mark('guild@@a thing that an order names'),
  migrationSubstationId: mark('migration substation@@a thing that an order names'),
  objectId: mark('object@@a thing that an order names'),
  playerId: mark('player@@a thing that an order names'),
  providerId: mark('provider@@a thing that an order names'),
  reactorId: mark('reactor@@a thing that an order names'),
  sourceObjectId: mark('source object@@a thing that an order names'),
  substationId: mark('substation@@a thing that an order names'),
};

/** One that is not known here goes by its name in the message. */
function fieldWords(field: string): string {
  const words = FIELDS[field];
  return words === undefined ? field : say(words);
}
