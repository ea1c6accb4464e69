import { say } from '../../lib/words/say.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { readSheet } from '../../chain/sheet/readSheet.ts';
import type { Sheet } from '../../game/sheet/sheet.ts';
import { sealSheet, textSheet, unreadableSheet } from '../../game/sheet/textSheet.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { ConfirmSheet } from '../../sheet/ConfirmSheet.tsx';
import type { Confirmation } from '../core/Person.ts';
import { Room } from './Room.tsx';

/** Read from what will be signed, and from nothing that the page asked for. */
function sheetOfAsked(asked: Confirmation): Sheet {
  const { network, address: signer } = asked;
  if (asked.kind === 'seal') return sealSheet(signer, network);
  if (asked.kind === 'text') return textSheet(asked.use, asked.text, { signer, network, told: asked.told });
  try {
    return readSheet(asked.doc, { network, signer, told: asked.told });
  } catch (error) {
    return unreadableSheet(
      error instanceof BaseError ? error.what : say('This transaction can’t be read. Reject the transaction.'),
      signer,
    );
  }
}

/** For createDomPerson: the sheet in a room of the signer's. */
export function drawConfirmation(
  asked: Confirmation,
  onDone: (isConfirmed: boolean) => void,
  brand: string,
): ReactNode {
  return <Confirming asked={asked} onDone={onDone} brand={brand} />;
}

/** Who reads slowly sees the last block move on: what stands on the sheet is what is signed. */
function Confirming({
  asked,
  onDone,
  brand,
}: {
  readonly asked: Confirmation;
  readonly onDone: (isConfirmed: boolean) => void;
  readonly brand: string;
}) {
  const [now, setNow] = useState(asked);
  useEffect(() => {
    if (asked.kind !== 'tx' || !asked.renew) return undefined;
    const { renew } = asked;
    const timer = setInterval(() => setNow({ ...asked, doc: renew() }), asked.network.nominalBlockMs);
    return () => clearInterval(timer);
  }, [asked]);
  const sheet = sheetOfAsked(now);
  return (
    <Room
      brand={brand}
      title={sheet.title}
      lead={say('Do you want to sign this request?')}
      onBack={() => onDone(false)}
    >
      <ConfirmSheet sheet={sheet} isTitled={false} onConfirm={() => onDone(true)} onTurnBack={() => onDone(false)} />
    </Room>
  );
}
