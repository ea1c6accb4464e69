import { say } from '../../lib/words/say.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Draft } from './draft.ts';
import styles from './setup.module.css';

const MOST = 8;

/** Where else players find the host: a line each. */
export function LinkFields({
  links,
  errors,
  onChange,
}: {
  readonly links: Draft['links'];
  /** By place in config.json. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (links: Draft['links']) => void;
}) {
  const change = (at: number, link: Draft['links'][number]): void =>
    onChange(links.map((one, index) => (index === at ? link : one)));
  return (
    <Stack gap={3}>
      <Text tone="soft" size="small" face="medium">
        {say('Links on the first page')}
      </Text>
      {links.map((link, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <div key={at} className={styles.link}>
          <TextField
            label={say('Text of link {number}', { number: at + 1 })}
            value={link.words}
            maxLength={40}
            error={errors.get(`brand.links.${at}.words`) ?? null}
            onChange={(event) => change(at, { ...link, words: event.target.value })}
          />
          <TextField
            label={say('URL of link {number}', { number: at + 1 })}
            value={link.url}
            placeholder="https://chat.example"
            error={errors.get(`brand.links.${at}.url`) ?? null}
            onChange={(event) => change(at, { ...link, url: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={say('Remove link {number}', { number: at + 1 })}
            onClick={() => onChange(links.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          tone="quiet"
          icon="plus"
          disabled={links.length >= MOST}
          onClick={() => onChange([...links, { words: '', url: '' }])}
        >
          {say('Add link')}
        </Button>
      </div>
    </Stack>
  );
}
