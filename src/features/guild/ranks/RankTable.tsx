import { say } from '../../../lib/words/say.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { Link } from '@tanstack/react-router';
import type { RankKind } from '../../../game/mirror/market.ts';
import { cssVars } from '../../../ui/cssVars.ts';
import { GuildEmblem } from '../../names/GuildEmblem.tsx';
import { RANK_COLUMNS, type RankLine } from './lines.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Table, TableBox } from '../../../ui/Table.tsx';
import styles from './ranks.module.css';

/** A ranking: places, names, numbers; a bar behind the number it is ordered by; one's own line lit. */
export function RankTable({
  kind,
  lines,
  column,
  label,
}: {
  readonly kind: RankKind;
  readonly lines: readonly RankLine[];
  /** Which number the order is about. */
  readonly column: number;
  readonly label: string;
}) {
  const heads = RANK_COLUMNS[kind].map((head) => say(head));
  const most = Math.max(0, ...lines.map(({ figures }) => figures[column]?.size ?? 0));
  return (
    <TableBox label={label}>
      <Table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('Position@@in a ranking')}</th>
            <th scope="col">{kind === 'player' || kind === 'guild' ? say('Name') : say('ID')}</th>
            {heads.map((words, index) => (
              <th
                key={words}
                scope="col"
                aria-sort={index === column ? 'other' : undefined}
                className={index === column ? undefined : styles.other}
              >
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id} data-own={line.own}>
              <td className={styles.place} data-medal={index < 3 ? index + 1 : undefined}>
                <span>{index + 1}</span>
              </td>
              <th scope="row">
                <LineName line={line} kind={kind === 'guild' ? 'guild' : 'player'} />
                {/* On a phone the other numbers stand here: no number is cut, and nothing scrolls sideways. */}
                <dl className={styles.others}>
                  {line.figures.map(
                    (figure, at) =>
                      at !== column && (
                        <div key={heads[at]}>
                          <dt>{heads[at]}</dt>
                          <dd>{figure.words}</dd>
                        </div>
                      ),
                  )}
                </dl>
              </th>
              {line.figures.map((figure, at) => (
                <td key={heads[at]} className={at === column ? styles.main : styles.other}>
                  {at === column && most > 0 && (
                    <span
                      className={styles.bar}
                      style={cssVars({ share: Math.max(0, figure.size) / most })}
                      aria-hidden="true"
                    />
                  )}
                  <span>{figure.words}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableBox>
  );
}

/** @param kind of those that have a name: other lines have none */
function LineName({ line, kind }: { readonly line: RankLine; readonly kind: 'player' | 'guild' }) {
  const { name, id, guildId, own } = line;
  const called = <NameOf kind={kind} id={id} name={name} isBare={kind === 'guild'} />;
  return (
    <div className={styles.name}>
      {guildId !== null && <GuildEmblem guildId={guildId} size={28} />}
      <Stack as="span" className={styles.names}>
        <strong>
          {name === '' ? (
            <ObjectLink id={id} bare />
          ) : kind === 'guild' ? (
            <Link to="/guild" search={{ guild: id }}>
              {called}
            </Link>
          ) : (
            <Link to="/o/$id" params={{ id }}>
              {called}
            </Link>
          )}
        </strong>
        <small>
          {name !== '' && <ObjectLink id={id} bare />}
          {own && `${name === '' ? '' : ', '}${say('yours@@a line of a ranking')}`}
        </small>
      </Stack>
    </div>
  );
}
