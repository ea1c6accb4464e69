/** What can be made louder and softer for itself. */
export const CHANNELS = ['battle', 'machine', 'alerts', 'ambience'] as const;
export type Channel = (typeof CHANNELS)[number];
