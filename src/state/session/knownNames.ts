/** What somebody who knows this player tries first as a passphrase; the signer knows the name of this client by itself. */
import { type ForeignName, parseName } from '../../game/names.ts';
import type { Stores } from '../Runtime.ts';

/** The player's name, also while it is only asked for, and that of the guild that hosts. */
export function knownNames({ session, world }: Pick<Stores, 'session' | 'world'>): readonly ForeignName[] {
  const { enrolment, hostGuild } = session.getState();
  const { self, players } = world.getState();
  const own = self.playerId && players.get(self.playerId)?.value.name;
  const asked =
    enrolment.step === 'waiting' ? enrolment.name : enrolment.step === 'asked' ? enrolment.playerName : undefined;
  return [own, asked, hostGuild?.name].flatMap((name) => (name ? [parseName(name)] : []));
}
