import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './workshop.module.css';

/** An upload under way. After the last byte the server still looks at it. */
export function UploadBar({
  label,
  sent,
  onCancel,
}: {
  readonly label: string;
  /** 0..1 */
  readonly sent: number;
  readonly onCancel: () => void;
}) {
  const percent = Math.round(sent * 100);
  const words = sent >= 1 ? say('Sent. The server is checking the mod…') : say('{percent}% sent', { percent });
  return (
    <Stack gap={2} align="start" className={styles.upload}>
      <span>{`${label}: ${words}`}</span>
      <Meter label={label} value={percent} max={100} text={words} tone="brass" />
      <Button icon="cross" onClick={onCancel}>
        {say('Cancel')}
      </Button>
    </Stack>
  );
}
