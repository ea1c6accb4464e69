/** The channel on which all who hold the notes of a network hear of a change: screens and alerts, in this tab and in others. */
export const notesPort = (chainId: string): string => `notes ${chainId}`; // not said: the name of a channel
