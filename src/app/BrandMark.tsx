import { useState } from 'react';
import { useRuntime } from '../state/react.ts';
import { OrreryMark } from '../ui/OrreryMark.tsx';

/** The host's mark; our own when the picture cannot be had. */
export function BrandMark({ size }: { readonly size: number }) {
  const { config } = useRuntime();
  const [missing, setMissing] = useState(false);
  if (missing || config.brand.logo === '') return <OrreryMark size={size} />;
  return <img src={config.brand.logo} width={size} height={size} alt="" onError={() => setMissing(true)} />;
}
