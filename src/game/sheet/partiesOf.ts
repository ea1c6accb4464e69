/** Every address that a message names, whole, and what the page says that the chain says of it. */
import { say } from '../../lib/words/say.ts';
import { NAMELESS } from '../names.ts';
import { type ReadMessage, specsOf } from './readTx.ts';
import type { PartyRole, SheetMark, SheetParty } from './sheet.ts';
import type { Told } from './told.ts';

const ROLES: Readonly<Record<string, PartyRole>> = {
  toAddress: 'receiver',
  destinationAddress: 'receiver',
  primaryAddress: 'primary',
  address: 'key',
  fromAddress: 'from',
  delegatorAddress: 'stake',
};

export function roleWords(role: PartyRole): string {
  switch (role) {
    case 'receiver':
      return say('Receiver');
    case 'primary':
      return say('New main key');
    case 'key':
      return say('Key');
    case 'from':
      return say('From');
    case 'stake':
      return say('Stake owner');
    case 'address':
      return say('Address');
  }
}

export function partiesOf({ name, fields }: ReadMessage, signer: string, told: Told): readonly SheetParty[] {
  return Object.entries(specsOf(name)).flatMap(([field, spec]) => {
    const address = fields[field];
    if (!spec.startsWith('address') || typeof address !== 'string') return [];
    return [partyOf(ROLES[field] ?? 'address', address, signer, told)];
  });
}

function partyOf(role: PartyRole, address: string, signer: string, told: Told): SheetParty {
  const fact = told.get(address);
  const bare = { role, address, holderId: null, name: NAMELESS, guildId: null };
  if (address === signer) return { ...bare, standing: 'you' };
  if (fact === undefined) return { ...bare, standing: 'unasked' };
  const { holder, guildId } = fact;
  if (holder === null) return { ...bare, standing: 'nobody' };
  return { role, address, standing: 'known', holderId: holder.id, name: holder.name, guildId };
}

/** Of those that get something: whom nobody knows, and to whom nothing went before. */
export function partyMarks(parties: readonly SheetParty[], told: Told): readonly SheetMark[] {
  return parties.flatMap(({ role, address, standing }) => {
    if (standing === 'you') return [];
    // Coins of another address are moved with a right that was given for it.
    if (role === 'from' || role === 'stake') {
      return [{ tone: 'danger', words: say('The coins belong to a different key than the one that signs.') } as const];
    }
    // A key that is to act for somebody is nobody's yet.
    if (role !== 'receiver' && role !== 'primary') return [];
    const marks: SheetMark[] = [];
    if (standing === 'nobody') {
      marks.push({ tone: 'danger', words: say('According to this site, no player on the chain has this address.') });
    }
    if (standing === 'unasked')
      marks.push({ tone: 'warn', words: say('The owner of this address wasn’t checked on the chain.') });
    if (role === 'receiver' && told.get(address)?.isKnown !== true) {
      const words =
        told.get(address)?.isKnown === false
          ? say('This site has no record of an earlier transfer from you to this address. Check the address.')
          : say('This site can’t check whether you sent anything to this address before.');
      marks.push({ tone: 'warn', words });
    }
    return marks;
  });
}
