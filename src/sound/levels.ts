import { type Channel, CHANNELS } from './channels.ts';

/** How loud the player wants it: 0..100 each. */
export interface SoundLevels {
  readonly isOn: boolean;
  readonly master: number;
  readonly channels: Readonly<Record<Channel, number>>;
}

/** Half a scale sounds half as loud, not nearly as loud: ears are not linear. */
const heard = (level: number): number => (Math.min(100, Math.max(0, level)) / 100) ** 2;

/** Gain of the whole; 0 while it is off. */
export const masterGain = ({ isOn, master }: SoundLevels): number => (isOn ? heard(master) : 0);

export const channelGain = ({ channels }: SoundLevels, channel: Channel): number => heard(channels[channel]);

/** Nothing would be heard of it: it need not be made. */
export function isSilent(levels: SoundLevels, channel: Channel): boolean {
  return masterGain(levels) * channelGain(levels, channel) === 0;
}

/** Whether anything at all would be heard. */
export const isAllSilent = (levels: SoundLevels): boolean => CHANNELS.every((channel) => isSilent(levels, channel));
