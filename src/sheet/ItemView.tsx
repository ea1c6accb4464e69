import { thingWords } from '../game/thingWords.ts';
import { undoLabel } from '../game/sheet/effectWords.ts';
import { roleWords } from '../game/sheet/partiesOf.ts';
import type { SheetAmount, SheetItem, SheetParty, SheetRight, SheetRights } from '../game/sheet/sheet.ts';
import { say } from '../lib/words/say.ts';
import { ExactText } from '../ui/ExactText.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Say } from '../ui/Say.tsx';
import { cx } from '../ui/cx.ts';
import styles from './Sheet.module.css';

const UNDO_ICONS = { free: 'back', cost: 'hourglass', never: 'lock' } as const;

/** One message: what it does, with what, to whom. @param number its place among several */
export function ItemView({
  item,
  number,
  isUndoSaid,
}: {
  readonly item: SheetItem;
  readonly number: number | null;
  /** Not where it is said once of all items. */
  readonly isUndoSaid: boolean;
}) {
  const { sentence, amounts, parties, rights, facts, open, undo, typeUrl } = item;
  return (
    <section className={styles.item} aria-label={number === null ? say('Effect') : say('Action {number}', { number })}>
      {number !== null && <h3>{say('Action {number}', { number })}</h3>}
      {amounts.length > 0 && (
        <dl className={styles.amounts}>
          {amounts.map((amount, at) => (
            <Amount key={at} amount={amount} />
          ))}
        </dl>
      )}
      {parties.length > 0 && (
        <dl className={styles.parties}>
          {parties.map((party, at) => (
            <Party key={at} party={party} />
          ))}
        </dl>
      )}
      {rights !== null && <Rights rights={rights} />}
      <p className={styles.sentence} data-sight>
        {sentence}
      </p>
      {facts.length > 0 &&
        (typeUrl === null ? (
          // The item is a text, and the signature covers all of it.
          <dl className={styles.parties}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <ExactText text={value} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <Facts facts={facts} />
        ))}
      {open !== null && (
        <p className={styles.final} data-sight>
          <Icon name="info" size={16} />
          <span>
            {open.words} {open.said !== null && <strong>{open.said}</strong>}
          </span>
        </p>
      )}
      {undo !== null && isUndoSaid && <Undo undo={undo} />}
      {typeUrl !== null && (
        <p className={styles.type}>
          <code>{typeUrl}</code>
        </p>
      )}
    </section>
  );
}

/** Whether and how it can be undone. */
export function Undo({ undo: { level, words } }: { readonly undo: NonNullable<SheetItem['undo']> }) {
  return (
    <p className={styles.final} data-sight>
      <Icon name={UNDO_ICONS[level]} size={16} />
      <span>
        <strong>{undoLabel(level)}</strong> {words}
      </span>
    </p>
  );
}

function Amount({ amount: { label, friendly, units, unit } }: { readonly amount: SheetAmount }) {
  return (
    <div data-sight>
      <dt>{label ?? say('Amount')}</dt>
      <dd>
        <strong>{friendly}</strong>
        <small>
          <Say it="exactly {units} {unit}" with={{ units: <code>{units}</code>, unit: <code>{unit}</code> }} />
        </small>
      </dd>
    </div>
  );
}

function Party({ party }: { readonly party: SheetParty }) {
  return (
    <div data-sight>
      <dt>{roleWords(party.role)}</dt>
      <dd>
        <code className={styles.address}>{party.address}</code>
        <small>
          <Standing party={party} />
        </small>
      </dd>
    </div>
  );
}

/** What is said of an address, and by whom. */
function Standing({ party: { standing, holderId, name, guildId } }: { readonly party: SheetParty }) {
  if (standing === 'you') return say('Your own key. You sign with this key.');
  if (standing === 'unasked') return say('Not checked on the chain.');
  if (standing === 'nobody') return say('According to this site: no player on the chain.');
  const holder = holderId === null ? '' : thingWords(holderId);
  const called = <bdi>{name}</bdi>;
  if (guildId === null)
    return name === '' ? (
      say('According to this site: {holder}', { holder })
    ) : (
      <Say it="According to this site: {holder}, called “{name}”" with={{ holder, name: called }} />
    );
  return name === '' ? (
    say('According to this site: {holder} of guild {guildId}', { holder, guildId })
  ) : (
    <Say
      it="According to this site: {holder} of guild {guildId}, called “{name}”"
      with={{ holder, guildId, name: called }}
    />
  );
}

/** Those of which the same warning is true stand together, and the warning once. */
function byDanger(rights: readonly SheetRight[]): readonly Same[] {
  const groups = new Map<string, [SheetRight, ...SheetRight[]]>();
  for (const right of rights) {
    const key = right.danger ?? `harmless: ${right.words}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [right]);
    else group.push(right);
  }
  return [...groups.values()];
}

type Same = readonly [SheetRight, ...SheetRight[]];

function Rights({ rights: { words, gives, rights } }: { readonly rights: SheetRights }) {
  // Where all of it is new, saying so at each says nothing.
  const isSaid = rights.some(({ isNew }) => isNew === false);
  return (
    <div className={styles.rights}>
      <p>
        {words} ({rights.length}):
      </p>
      {rights.length === 0 ? (
        <p>{say('no permissions')}</p>
      ) : (
        <ul className={styles.bits}>
          {(gives ? byDanger(rights) : rights.map((right) => [right] as const)).map((same) => {
            const [{ words: first, danger }] = same;
            const hurts = gives && danger !== null;
            return (
              <li key={first} className={cx(hurts && styles.hurts)} data-sight>
                <Icon name={hurts ? 'alert' : 'dot'} size={16} />
                <span>
                  {same.map((right, at) => (
                    <span key={right.words}>
                      {at > 0 && ', '}
                      {right.words}
                      {isSaid && right.isNew === true && (
                        <em>
                          {gives ? say('new (according to this site)') : say('not granted (according to this site)')}
                        </em>
                      )}
                    </span>
                  ))}
                  {hurts && <small>{danger}</small>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
