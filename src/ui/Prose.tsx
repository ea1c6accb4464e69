import { tidyText } from '../lib/tidyText.ts';
import { Stack } from './Stack.tsx';

/** Text that somebody else wrote, an empty line between its paragraphs: words alone, whatever stands in it. */
export function Prose({
  text,
  most,
  className,
}: {
  readonly text: string;
  /** Letters of a paragraph that are shown. */
  readonly most: number;
  readonly className?: string | undefined;
}) {
  return (
    <Stack gap={3}>
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what a host wrote stays as it is
        <p key={at} className={className}>
          {tidyText(paragraph, most)}
        </p>
      ))}
    </Stack>
  );
}
