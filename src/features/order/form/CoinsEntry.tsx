import { coinKind } from '../../../game/coins.ts';
import { say } from '../../../lib/words/say.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { coinLine, splitCoin } from './amountEdges.ts';
import { CoinEntry } from './CoinEntry.tsx';
import type { FieldProps } from './fieldProps.ts';
import { coinsOffered } from './readForm.ts';

/** Several coins, a line for each, of which no two are of one kind. */
export function CoinsEntry(props: FieldProps) {
  const { view, draft, sight, context, error, onText } = props;
  const { field, edge, text } = view;
  const lines = text === '' ? [''] : text.split('\n');
  const named = lines.map((line) => splitCoin(line).denom);
  const left = coinsOffered(field, sight, draft).filter((one) => !named.includes(one));
  const write = (next: readonly string[]): void => onText(next.join('\n'));
  const callOf = (at: number): string => `${field.label}: ${coinKind(named[at] ?? '', context.denoms).name}`;
  return (
    <Stack as="fieldset" gap={3} data-list="">
      {lines.length > 1 && <legend>{field.label}</legend>}
      {lines.map((line, at) => {
        const read = edge.isBlank?.(line) ? null : edge.read(line);
        const value = read?.ok ? read.value : undefined;
        const label = lines.length === 1 ? field.label : callOf(at);
        return (
          <Stack key={at} gap={2}>
            <CoinEntry
              {...props}
              view={{ ...view, field: { ...field, label }, text: line, value }}
              error={read?.ok === false ? read.words : error}
              leaveOut={named.filter((_, other) => other !== at)}
              onText={(next) => write(lines.map((one, other) => (other === at ? next : one)))}
            />
            {lines.length > 1 && (
              <Stack row>
                <IconButton
                  icon="cross"
                  label={say('Remove {what}', { what: callOf(at) })}
                  onClick={() => write(lines.filter((_, other) => other !== at))}
                />
              </Stack>
            )}
          </Stack>
        );
      })}
      {left[0] !== undefined && lines.length === named.filter(Boolean).length && (
        <Stack row>
          <Button tone="quiet" icon="plus" onClick={() => write([...lines, coinLine('', left[0] ?? '')])}>
            {say('Add another coin')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
