import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import type { AlertNews } from '../../state/alerts/createCourier.ts';
import type { SeenAttack } from '../../state/seen.ts';
import { announcer } from '../../state/announce/announcer.ts';
import { useActivity, useAlerts, useRuntime } from '../../state/react.ts';
import { type ActivityState, isUnderWay, type TxRecord } from '../../state/stores/activity.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type NewsItem, NewsLine } from '../../ui/NewsLine.tsx';
import { useStoredNumber } from '../../ui/useStoredNumber.ts';
import { describePhase, includedWords } from './phaseWords.ts';
import { attackNews } from './attackNews.ts';
import { useNewsList } from './useNewsList.ts';

/** How long the result of a transaction that worked is shown: three blocks, and long enough to read it. */
const SHOWN_BLOCKS = 3;
const SHOWN_MS = 6000;
/** There is something to press. */
const ATTACK_SHOWN_MS = 15_000;

/** The outcome is the title, because a phone shows only the beginning of the line. */
function itemOf({ id, words: text, phase }: TxRecord): NewsItem | null {
  const { icon } = describePhase(phase);
  switch (phase.step) {
    case 'landed':
      return {
        id,
        icon,
        tone: 'live',
        title: say('Confirmed in block {block}', { block: formatCount(phase.height) }),
        text,
      };
    case 'refused':
      return { id, icon, tone: 'danger', title: phase.refusal.words, text };
    case 'included':
      return { id, icon, tone: 'brass', title: includedWords(phase.height), text };
    case 'unknown':
      return { id, icon, tone: 'warn', title: phase.why, text };
    case 'dropped':
      return { id, icon, tone: 'brass', title: phase.why, text };
    default:
      return null;
  }
}

/** Until when the player has closed failures: a reload does not show them again. */
const NEVER_CLOSED = { fallback: -1, min: -1, max: Number.MAX_SAFE_INTEGER };

/** Did not work, or nobody knows: the player must do something about it. */
function isFailure({ phase }: TxRecord): boolean {
  // What was never sent, because the player rejected it, has nothing to be done about.
  return phase.step === 'refused' || (phase.step === 'dropped' && phase.hash !== null) || phase.step === 'unknown';
}

/** Records that ended between two states; one that was already there when we began to look is no news. */
function endedBetween(before: ActivityState, after: ActivityState): readonly TxRecord[] {
  const was = new Map(before.records.map((record) => [record.id, record.phase.step]));
  return after.records.filter(
    (record) => was.has(record.id) && was.get(record.id) !== record.phase.step && itemOf(record) !== null,
  );
}

/** Says how signatures ended, and what is fired on, wherever the player is by then. */
export function News() {
  const runtime = useRuntime();
  const shownMs = Math.max(SHOWN_MS, SHOWN_BLOCKS * runtime.config.network.nominalBlockMs);
  const [closedUntilMs, closeUntil] = useStoredNumber('news.closedUntilMs', NEVER_CLOSED);
  const failed = useActivity(({ records }) => records.findLast(isFailure));
  const failure = failed && failed.createdAtMs > closedUntilMs ? itemOf(failed) : null;
  const onScreen = useLocation({ select: ({ pathname, search }) => ({ pathname, planet: search.planet }) });
  const { items, show, dismiss } = useNewsList();
  const showLater = useEffectEvent(show);

  const onAttack = useEffectEvent((seen: SeenAttack) => {
    const world = runtime.world.getState();
    const home = world.self.planetId;
    const shown = onScreen.pathname === '/play' ? home : onScreen.pathname === '/scout' ? onScreen.planet : null;
    const news = seen.planetId === shown ? null : attackNews(seen, world);
    if (!news) return;
    const { planetId, title, text } = news;
    const id = attackId(planetId);
    const way = { onClick: () => dismiss(id) };
    const action =
      planetId === home ? (
        <Link to="/play" {...way}>
          {say('View your planet')}
        </Link>
      ) : (
        <Link to="/scout" search={{ planet: planetId }} {...way}>
          {say('View planet')}
        </Link>
      );
    show({ id, icon: 'target', tone: 'danger', title, text, action }, ATTACK_SHOWN_MS);
  });

  const onAlert = useEffectEvent(async (news: AlertNews) => {
    // Most alerts are no news, and no player waits for the words of one.
    const { alertItem } = await import('./alertItem.tsx');
    const item = alertItem(runtime, news, dismiss);
    if (item) show(item, ATTACK_SHOWN_MS);
  });

  useEffect(
    () =>
      runtime.activity.subscribe((after, before) => {
        for (const record of endedBetween(before, after)) {
          const item = itemOf(record);
          if (!item) continue;
          // A failure is shown until it is closed.
          if (!isFailure(record)) showLater(item, shownMs);
          announcer.say(`${item.text} ${item.title}`);
        }
      }),
    [runtime, shownMs],
  );
  useEffect(() => runtime.watchAttacks(onAttack), [runtime]);
  // A part that cannot be had costs the line: the alert stands in its list all the same.
  useEffect(() => runtime.watchAlerts((news) => void onAlert(news).catch(() => undefined)), [runtime]);

  const close = (id: string): void => {
    if (failed && id === failed.id) closeUntil(failed.createdAtMs);
    dismiss(id);
  };
  return <NewsLine items={failure ? [failure, ...items] : items} rest={<LastOrder />} onDismiss={close} />;
}

/** One for each planet: a salvo is one piece of news. */
function attackId(planetId: PlanetId): string {
  return `attack/${planetId}`;
}

/** The newest pending transaction. It is shown while there is no message. */
function LastOrder() {
  const pending = useActivity(({ records }) => records.findLast(isUnderWay));
  const isUrgent = useAlerts((alerts) => alerts.isUrgent);
  // A raid, or a loss, stays until somebody has looked at it.
  if (isUrgent)
    return (
      <Link to="/alerts">
        <Icon name="alert" size={18} />
        {say('You have an urgent alert. Open your alerts.')}
      </Link>
    );
  if (!pending) return <p>{say('No new messages. Your transactions and alerts appear here.')}</p>;
  const { icon, tone, words } = describePhase(pending.phase);
  return (
    <>
      <Icon name={icon} size={18} />
      <p title={pending.words}>
        <span data-tone={tone}>{words}:</span> {pending.words}
      </p>
    </>
  );
}
