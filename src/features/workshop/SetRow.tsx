import { type CosmeticSet, FALLBACK_LANGUAGE, pickText } from '../../game/cosmetics.ts';
import { say } from '../../lib/words/say.ts';
import { PLAYER_LANGUAGE } from '../../state/wardrobe/react.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { Pill } from '../../ui/Pill.tsx';
import { SetDetail } from './SetDetail.tsx';
import { FoldCard } from '../../ui/FoldCard.tsx';
import { Stack } from '../../ui/Stack.tsx';

const NAME_LENGTH = 60;

/** One installed set; pressed, what it is made of and what can be done with it. */
export function SetRow({
  set,
  isOpen,
  onToggle,
}: {
  readonly set: CosmeticSet;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const name = nameOfSet(set);
  return (
    <FoldCard
      surface="well"
      isOpen={isOpen}
      isLit={set.active}
      onToggle={onToggle}
      head={
        <>
          <Stack as="span" grow>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <small>{`${set.version} · ${say('{count, plural, one {# class} other {# classes}}', { count: set.skinCount })}`}</small>
          </Stack>
          <Pill tone={set.active ? 'live' : 'quiet'}>
            {set.active ? say('Enabled@@of a mod') : say('Disabled@@of a mod')}
          </Pill>
        </>
      }
    >
      <SetDetail set={set} name={name} />
    </FoldCard>
  );
}

/** In the player's language, tidied; the beginning of its hash where it has no name. */
export function nameOfSet({ name, setHash }: Pick<CosmeticSet, 'name' | 'setHash'>): string {
  const own = Object.keys(name)[0];
  const text = pickText(name, PLAYER_LANGUAGE, FALLBACK_LANGUAGE) || (own === undefined ? '' : (name[own] ?? ''));
  return tidyText(text, NAME_LENGTH) || setHash.slice(0, 8);
}
