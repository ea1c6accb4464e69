/** docs/network/game-service-interface.md "Web application: cosmetics", in its order. */
export const COSMETIC_ROUTES = {
  sets: '/api/cosmetic-sets',
  set: '/api/cosmetic-sets/{setHash}',
  install: '/api/cosmetic-mods/install',
  validate: '/api/cosmetic-mods/validate',
  activate: '/api/cosmetic-sets/{setHash}/activate',
  deactivate: '/api/cosmetic-sets/{setHash}/deactivate',
  class: '/api/cosmetic/class/{class}',
  classes: '/api/cosmetic/classes',
  fullStructType: '/api/struct-type/{id}/full',
} as const;
