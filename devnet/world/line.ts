/**
 * Which line of releases a network runs. `0.21` is the one the service description names; `0.16` is what guilds ran in the
 * field: it lacks every message, field, query and rule whose mark in docs/network says that it came later.
 */
export type NetworkLine = '0.16' | '0.21';
