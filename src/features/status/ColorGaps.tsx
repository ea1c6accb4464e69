import { colorWords, judgeColors } from '../../state/config/brandColors.ts';
import { useRuntime } from '../../state/react.ts';
import { Note } from '../../ui/Note.tsx';

/** For whoever hosts these pages: the colours that nobody could read, and are not used. */
export function ColorGaps() {
  const { brand } = useRuntime().config;
  const unread = judgeColors(brand.colors).verdicts.filter(({ isReadable }) => !isReadable);
  return unread.map((verdict) => (
    <Note key={verdict.name} tone="warn" icon="alert">
      {colorWords(verdict)}
    </Note>
  ));
}
