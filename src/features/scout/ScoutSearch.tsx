import { useEffect, useEffectEvent, useId, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './scout.module.css';

/** As long as a text to look up may be. facts/web-api.md section 1, `q`. */
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
  const id = useId();
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  const search = useEffectEvent(onSearch);
  // Somebody else changed it: a link in a result, or the browser's back.
  if (query !== shown) {
    setShown(query);
    if (query !== text.trim()) setText(query);
  }

  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, query]);

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <label htmlFor={id}>Find a player, planet, guild or anything with an id</label>
        <div className={styles.searchField}>
          <Icon name="search" />
          <input
            id={id}
            type="search"
            value={text}
            maxLength={LONGEST}
            placeholder="Name, 2-7, or address"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
          {text !== '' && (
            <IconButton
              icon="cross"
              label="Clear the search"
              onClick={() => {
                setText('');
                onSearch('');
              }}
            />
          )}
        </div>
      </form>
    </search>
  );
}
