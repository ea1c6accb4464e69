/** Of settings: the key last used. Apart from its schema, which nobody needs before there is one. */
export const PROFILE_KEY = 'profile';
