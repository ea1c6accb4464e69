import { useEffect, useEffectEvent, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { SearchField } from '../../ui/SearchField.tsx';

/** As long as a text to look up may be. docs/network/web-api.md section 1, `q`. */
const LONGEST = 128;
/** Typing that pauses so long is looked up. */
const PAUSE_MS = 350;

/** One field for whatever a player knows: an id, an address, part of a name. */
export function ScoutSearch({
  query,
  onSearch,
}: {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  /** What was looked up from here and is not in the address yet, oldest first: when it comes there, the player may have typed on. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const ask = (wanted: string): void => {
    if (wanted !== query) setAsked((before) => [...before, wanted]);
    onSearch(wanted);
  };
  const search = useEffectEvent(ask);
  // Somebody else changed it: a link in a result, or the browser's back.
  if (query !== shown) {
    setShown(query);
    const own = asked.indexOf(query);
    if (own === -1 && query !== text.trim()) setText(query);
    setAsked(own === -1 ? [] : asked.slice(own + 1));
  }

  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, query]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
        }}
      >
        <SearchField
          quiet
          label={say('Search players, planets, guilds, IDs')}
          placeholder={say('Name, ID (2-7) or address')}
          value={text}
          maxLength={LONGEST}
          onChange={setText}
          onClear={() => {
            setText('');
            ask('');
          }}
        />
      </form>
    </search>
  );
}
