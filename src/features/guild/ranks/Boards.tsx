/** One component a ranking: each asks its own route, so that one that is missing takes no other with it. */
import type { Sentence } from '../../../lib/words/sentence.ts';
import { mark, say } from '../../../lib/words/say.ts';
import { RANK_ORDERS, type RankKind } from '../../../game/mirror/market.ts';
import type { RowsAt } from '../../../game/mirror/series.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { useWorld } from '../../../state/react.ts';
import { useDenoms } from '../../../state/useDenoms.ts';
import { QueryAnswer, type Question } from '../../../ui/QueryAnswer.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import {
  columnOf,
  guildLines,
  type Me,
  playerLines,
  providerLines,
  type RankLine,
  reactorLines,
  substationLines,
} from './lines.ts';
import { RankTable } from './RankTable.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Empty } from '../../../ui/Empty.tsx';

/** The server's own default, and more than a screen holds. */
const LIMIT = 50;

interface KindWords {
  readonly asking: Sentence;
  readonly none: Sentence;
  readonly all: Sentence;
  readonly first: (count: number) => string;
  readonly label: Sentence;
}

const WORDS: Readonly<Record<RankKind, KindWords>> = {
  player: {
    asking: mark('Loading player ranking…'),
    none: mark('No players to rank yet.'),
    all: mark('All players'),
    first: (count) => say('Top {count} players', { count }),
    label: mark('Player ranking'),
  },
  guild: {
    asking: mark('Loading guild ranking…'),
    none: mark('No guilds to rank yet.'),
    all: mark('All guilds'),
    first: (count) => say('Top {count} guilds', { count }),
    label: mark('Guild ranking'),
  },
  reactor: {
    asking: mark('Loading reactor ranking…'),
    none: mark('No reactors to rank yet.'),
    all: mark('All reactors'),
    first: (count) => say('Top {count} reactors', { count }),
    label: mark('Reactor ranking'),
  },
  substation: {
    asking: mark('Loading substation ranking…'),
    none: mark('No substations to rank yet.'),
    all: mark('All substations'),
    first: (count) => say('Top {count} substations', { count }),
    label: mark('Substation ranking'),
  },
  provider: {
    asking: mark('Loading provider ranking…'),
    none: mark('No providers to rank yet.'),
    all: mark('All providers'),
    first: (count) => say('Top {count} providers', { count }),
    label: mark('Provider ranking'),
  },
};

/** @param order a word of RANK_ORDERS[kind]; the first of them otherwise */
function ordered<K extends RankKind>(kind: K, order: string) {
  const orders: readonly (typeof RANK_ORDERS)[K][number][] = RANK_ORDERS[kind];
  return { order: orders.find((one) => one === order) ?? orders[0], limit: LIMIT };
}

export function Board({ kind, order }: { readonly kind: RankKind; readonly order: string }) {
  switch (kind) {
    case 'player':
      return <PlayerBoard order={order} />;
    case 'guild':
      return <GuildBoard order={order} />;
    case 'reactor':
      return <ReactorBoard order={order} />;
    case 'substation':
      return <SubstationBoard order={order} />;
    case 'provider':
      return <ProviderBoard order={order} />;
  }
}

interface Ordered {
  readonly order: string;
}

function PlayerBoard({ order }: Ordered) {
  const query = useRead('web.playerLeaderboard', ordered('player', order));
  return <Lines kind="player" order={order} query={query} linesOf={playerLines} />;
}

function GuildBoard({ order }: Ordered) {
  const query = useRead('web.guildLeaderboard', ordered('guild', order));
  return <Lines kind="guild" order={order} query={query} linesOf={guildLines} />;
}

function ReactorBoard({ order }: Ordered) {
  const query = useRead('web.reactorLeaderboard', ordered('reactor', order));
  return <Lines kind="reactor" order={order} query={query} linesOf={reactorLines} />;
}

function SubstationBoard({ order }: Ordered) {
  const query = useRead('web.substationLeaderboard', ordered('substation', order));
  const connectedTo = useWorld((world) => world.self.substationId);
  return (
    <Lines
      kind="substation"
      order={order}
      query={query}
      linesOf={(rows, me) => substationLines(rows, me, connectedTo)}
    />
  );
}

function ProviderBoard({ order }: Ordered) {
  const query = useRead('web.providerLeaderboard', ordered('provider', order));
  const denoms = useDenoms();
  return <Lines kind="provider" order={order} query={query} linesOf={(rows, me) => providerLines(rows, me, denoms)} />;
}

function Lines<Row>({
  kind,
  order,
  query,
  linesOf,
}: {
  readonly kind: RankKind;
  readonly order: string;
  readonly query: Question<RowsAt<Row>>;
  readonly linesOf: (rows: readonly Row[], me: Me) => readonly RankLine[];
}) {
  const playerId = useWorld((world) => world.self.playerId);
  const guildId = useWorld((world) => world.self.guildId);
  const words = WORDS[kind];
  return (
    <QueryAnswer query={query} asking={say(words.asking)} missing={say('This guild server doesn’t provide rankings.')}>
      {({ rows, height }) => {
        const lines = linesOf(rows, { playerId, guildId });
        if (lines.length === 0) return <Empty low>{say(words.none)}</Empty>;
        return (
          <>
            <Stack row gap={[1, 3]} wrap align="baseline" justify="space-between" tone="soft" size="small">
              <p>{placeWords(lines, lines.length >= LIMIT ? words.first(LIMIT) : say(words.all))}</p>
              <SourceMark source="mirror" height={height} atMs={query.dataUpdatedAt} />
            </Stack>
            <RankTable kind={kind} lines={lines} column={columnOf(kind, order)} label={say(words.label)} />
          </>
        );
      }}
    </QueryAnswer>
  );
}

/** What is listed, and where one's own first line stands; nothing of it when none of them is one's own. */
function placeWords(lines: readonly RankLine[], list: string): string {
  const place = lines.findIndex(({ own }) => own) + 1;
  return place === 0 ? list : say('{list}, your position: {place}', { list, place });
}
