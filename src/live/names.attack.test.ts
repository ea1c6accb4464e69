import { expect, test } from 'vitest';
import { parseName } from '../game/names.ts';
import { HOSTILE_TEXTS, hidesSomething } from '../testing/hostileTexts.ts';
import { underAttack } from '../testing/attack.ts';
import { guildRecord } from '../wire/records/guildRecord.ts';
import { planetRecord } from '../wire/records/planetRecord.ts';
import { playerRecord } from '../wire/records/playerRecord.ts';
import { substationRecord } from '../wire/records/substationRecord.ts';
import { decodeWith } from '../wire/wire.ts';
import { ADDRESS } from '../testing/builders.ts';
import { decodeFrame } from './decodeFrame.ts';

/** Halves of letters do not survive UTF-8. */
const SENT = HOSTILE_TEXTS.filter((text) => !/\p{Cs}/u.test(text));

function framed(subject: string, frame: object) {
  const decoded = decodeFrame(subject, new TextEncoder().encode(JSON.stringify(frame)), 'game');
  if (!decoded.ok) throw new Error(decoded.problem.what);
  return decoded.event;
}

const nameless = (text: string): string | null => (text === '' ? null : parseName(text));

test('a name comes to the same thing by stream and by chain, and nothing in it is hidden', async () => {
  await underAttack({ line: 8, what: 'hostile names by stream and chain' }, SENT, (text) => {
    const player = { id: '1-2', category: 'player_consensus', primary_address: ADDRESS };
    const told = framed('game.player.0-1.1-2', { ...player, username: text });
    expect(told).toMatchObject({ kind: 'player', name: nameless(text) });
    expect(framed('game.player.0-1.1-2', { ...player, category: 'player_meta', username: text })).toMatchObject({
      name: nameless(text),
    });
    const guild = { id: '0-1', owner: '1-2', join_infusion_minimum_p: '0' };
    expect(framed('game.guild.0-1', { ...guild, category: 'guild_consensus', name: text })).toMatchObject({
      guild: { name: parseName(text) },
    });
    // Other texts have a length of their own, beyond which the frame is refused.
    const other = text.slice(0, 200);
    const meta = {
      name: text,
      tag: other,
      description: other,
      logo: other,
      website: other,
      services: { [other]: other },
    };
    const face = framed('game.guild.0-1', { ...guild, category: 'guild_meta', ...meta });
    expect(hidesSomething(JSON.stringify(face))).toBe(false);

    const read = decodeWith(playerRecord, { id: '1-2', primaryAddress: ADDRESS, name: text }, 'player');
    expect(read.name).toBe(parseName(text));
    expect(decodeWith(guildRecord, { id: '0-1', name: text, endpoint: other }, 'guild').name).toBe(parseName(text));
    expect(decodeWith(planetRecord, { id: '2-1', name: text }, 'planet').name).toBe(parseName(text));
    const station = decodeWith(substationRecord, { id: '4-1', name: text, pfp: other }, 'substation');
    expect(hidesSomething(JSON.stringify(station))).toBe(false);
    expect(hidesSomething(parseName(text))).toBe(false);
  });
});
