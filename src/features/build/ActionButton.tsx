import type { ComponentProps } from 'react';
import { useTopic } from '../../state/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';

/** A {@link SignButton} that knows its topic's transactions. */
export function ActionButton({
  topic,
  ...rest
}: { readonly topic: string } & Omit<ComponentProps<typeof SignButton>, 'state'>) {
  return <SignButton {...rest} state={useTopic(topic)} />;
}
