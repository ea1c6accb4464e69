import { say } from '../../lib/words/say.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Say } from '../../ui/Say.tsx';

/** An address that names nothing: mistyped, cut short, or of another network. */
export function NoObject({ id }: { readonly id: string }) {
  return (
    <>
      <PageHeading title={say('Page not found')} isUnseen />
      <Empty
        art={<Icon name="search" size={40} />}
        title={
          <Say
            it="No object has the ID {id}."
            with={{ id: <bdi>{say('“{text}”', { text: id.slice(0, SHOWN) })}</bdi> }}
          />
        }
      >
        <p>{say('IDs look like 1-42 (player), 2-7 (planet) or 5-310 (struct). You can also use a full address.')}</p>
      </Empty>
    </>
  );
}

/** Of what was typed; more says no more. */
const SHOWN = 80;
