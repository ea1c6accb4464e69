import { thingWords } from '../game/thingWords.ts';
import { undoLabel } from '../game/sheet/effectWords.ts';
import { roleWords } from '../game/sheet/partiesOf.ts';
import type { SheetAmount, SheetItem, SheetParty, SheetRights } from '../game/sheet/sheet.ts';
import { say } from '../lib/words/say.ts';
import { ExactText } from '../ui/ExactText.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Say } from '../ui/Say.tsx';
import { cx } from '../ui/cx.ts';
import styles from './Sheet.module.css';

const UNDO_ICONS = { free: 'back', cost: 'hourglass', never: 'lock' } as const;

/** One message: what it does, with what, to whom. @param number its place among several */
export function ItemView({ item, number }: { readonly item: SheetItem; readonly number: number | null }) {
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
          // A bare text: all of it is what is signed.
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
      {undo !== null && (
        <p className={styles.final} data-sight>
          <Icon name={UNDO_ICONS[undo.level]} size={16} />
          <span>
            <strong>{undoLabel(undo.level)}</strong> {undo.words}
          </span>
        </p>
      )}
      {typeUrl !== null && (
        <p className={styles.type}>
          <code>{typeUrl}</code>
        </p>
      )}
    </section>
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
          {rights.map((right) => {
            const hurts = gives && right.danger !== null;
            return (
              <li key={right.words} className={cx(hurts && styles.hurts)} data-sight>
                <Icon name={hurts ? 'alert' : 'dot'} size={16} />
                <span>
                  {right.words}
                  {isSaid && right.isNew === true && (
                    <em>{gives ? say('new (according to this site)') : say('not granted (according to this site)')}</em>
                  )}
                  {hurts && <small>{right.danger}</small>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
