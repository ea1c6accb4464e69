import { useEffect, useState } from 'react';
import { useConnection, useRuntime } from '../../state/react.ts';
import { isHeard, type Line, lineAt } from './knowledge.ts';

const HEARD: Line = { isLive: true, silentBlocks: 0 };

/** How far the stream can be trusted; ticks by itself only while it is silent. */
export function useLine(): Line {
  const { connection, config } = useRuntime();
  const { nominalBlockMs } = config.network;
  const isLive = useConnection(({ live }) => isHeard(live));
  const [silent, setSilent] = useState<Line>(HEARD);

  useEffect(() => {
    if (isLive) return;
    const look = (): void => {
      const next = lineAt(connection.getState(), Date.now(), nominalBlockMs);
      setSilent((now) => (now.isLive === next.isLive && now.silentBlocks === next.silentBlocks ? now : next));
    };
    look();
    const timer = setInterval(look, nominalBlockMs);
    return () => clearInterval(timer);
  }, [connection, isLive, nominalBlockMs]);

  return isLive ? HEARD : silent;
}
