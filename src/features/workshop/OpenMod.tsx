import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { pickedDrop, pickedFiles, type Picked } from '../../state/workshop/uploadOf.ts';
import { Button } from '../../ui/Button.tsx';
import { LocalNote } from './LocalNote.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

/** Where a mod comes in: an archive or a folder, picked or dropped. */
export function OpenMod({
  isSmall,
  onOpen,
}: {
  /** Something is open already: less room for asking. */
  readonly isSmall: boolean;
  readonly onOpen: (picked: Picked) => void;
}) {
  const archive = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const ref = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const picked = pickedFiles([...(event.target.files ?? [])]);
    // So that the same file can be opened again after it was changed.
    event.target.value = '';
    if (picked) onOpen(picked);
  };
  const drop = useEffectEvent((data: DataTransfer) => {
    setTrouble(null);
    pickedDrop(data).then(
      (picked) => picked && onOpen(picked),
      () => setTrouble(say('Couldn’t read what you dropped. Choose the archive or folder instead.')),
    );
  });
  useEffect(() => {
    const zone = ref.current;
    if (!zone) return;
    const end = new AbortController();
    const { signal } = end;
    const enter = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    zone.addEventListener('dragover', enter, { signal });
    zone.addEventListener('dragleave', () => setOver(false), { signal });
    zone.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer) drop(event.dataTransfer);
      },
      { signal },
    );
    return () => end.abort();
  }, []);

  return (
    <Grid
      as="section"
      ref={ref}
      gap={[4, 5]}
      columns="auto minmax(0, 1fr) auto"
      items="center"
      pad={[6, 5]}
      className={styles.drop}
      data-over={over}
      data-small={isSmall}
      aria-labelledby="workshop-open"
    >
      {!isSmall && <Crate />}
      <Stack gap={2}>
        <Text as="h2" size="h2" id="workshop-open">
          {isSmall ? say('Open another mod') : say('Open a mod')}
        </Text>
        {!isSmall && (
          <p>{say('Drop an archive or a folder here, or choose one. You’ll see the mod on your own planet first.')}</p>
        )}
        <LocalNote />
        {trouble !== null && <p role="alert">{trouble}</p>}
      </Stack>
      <Stack row gap={2} wrap>
        <Button tone={isSmall ? 'plain' : 'primary'} onClick={() => archive.current?.click()}>
          {say('Choose archive')}
        </Button>
        <Button onClick={() => folder.current?.click()}>{say('Choose folder')}</Button>
      </Stack>
      <input
        ref={archive}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={say('Mod archive')}
        onChange={pick}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label={say('Mod folder')}
        onChange={pick}
        {...{ webkitdirectory: '' }}
      />
    </Grid>
  );
}

/** A crate that is being opened, in hairlines. Decorative. */
function Crate() {
  return (
    <svg className={styles.crate} width="112" height="96" viewBox="0 0 112 96" aria-hidden="true">
      <path d="M16 40 56 26l40 14v34L56 90 16 74zM16 40l40 16 40-16M56 56v34" />
      <path className={styles.crateLid} d="m16 40-8-14 40-14 8 14M96 40l8-14-40-14-8 14" />
      <path className={styles.crateLight} d="M56 22V4M44 20 38 6M68 20l6-14" />
    </svg>
  );
}
