// The headers of a service's response that a browser receives. Written by `npm run recipes` from tools/hosting/serviceRules.ts.
const ANSWERED = [
  'accept-ranges',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'age',
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'grpc-metadata-x-cosmos-block-height',
  'last-modified',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'vary',
  'x-cosmos-block-height',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'upgrade',
];
const TYPES = /^(?:application\/(?:json|octet-stream|zip|[\w.-]+\+json)|image\/(?:png|webp|jpeg)|text\/plain)(?:;|$)/i;

function answer(r) {
  const cookies = r.headersOut['Set-Cookie'] || [];
  Object.keys(r.headersOut).forEach((name) => {
    if (ANSWERED.indexOf(name.toLowerCase()) < 0) delete r.headersOut[name];
  });
  const type = r.headersOut['Content-Type'];
  if (!type) r.headersOut['Content-Type'] = 'application/json';
  else if (!TYPES.test(type)) r.headersOut['Content-Type'] = 'text/plain; charset=utf-8';
  const folder = r.variables.orrery_folder;
  const own = folder ? cookies.map((cookie) => ownCookie(cookie, folder, r.variables.scheme)).filter((one) => one) : [];
  if (own.length > 0) r.headersOut['Set-Cookie'] = own.slice(-1);
}

// Only the session cookie: limited to its service's folder, hidden from scripts, never sent from another site.
function ownCookie(cookie, folder, scheme) {
  const parts = cookie.split(';').map((part) => part.trim());
  if (!/^PHPSESSID=[!-~]*$/.test(parts[0])) return '';
  const kept = parts.slice(1).filter((part) => /^(?:max-age=-?\d{1,10}|expires=[\w ,:-]{1,40})$/i.test(part));
  const says = (word) => parts.some((part) => part.toLowerCase() === word);
  const site = says('samesite=strict') ? 'Strict' : 'Lax';
  const own = [parts[0], 'Path=' + folder].concat(kept, ['HttpOnly', 'SameSite=' + site]);
  if (scheme === 'https' || says('secure')) own.push('Secure');
  return own.join('; ');
}

export default { answer };
