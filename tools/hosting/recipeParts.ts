/** serviceRules.ts in the words of nginx and Caddy: the parts of recipes/ between marks, and nginx's script. `npm run recipes` writes them. */
import { signerHostHeaders } from './policyHeaders.ts';
import {
  ANSWERED,
  ASKED,
  DESTINATIONS,
  LIMITS,
  OTHER_TYPE,
  SERVICE_HEADERS,
  SESSION_COOKIE,
  SOCKET_ANSWERED,
  SOCKET_ASKED,
  TYPES,
} from './serviceRules.ts';

/** Each file's own text with its parts; by file. */
export type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SERVICES = ['rest', 'rpc', 'api', 'stream'] as const;
const UPSTREAMS: Readonly<Record<(typeof SERVICES)[number], string>> = {
  rest: 'REST',
  rpc: 'RPC',
  api: 'WEB',
  stream: 'STREAM',
};
const [POLICY = ''] = [SERVICE_HEADERS['content-security-policy']];
const SESSION = `(?:^|;\\s*)(${SESSION_COOKIE}=[^;]*)`;

const seconds = (ms: number): string => `${ms / 1000}s`;
const mib = (bytes: number): number => bytes / 1024 / 1024;
const spelled = (name: string): string => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());
const indent = (lines: readonly string[], by: string): string =>
  lines.map((line) => (line === '' ? '' : by + line)).join('\n');

function nginxMaps(): string {
  return indent(
    [
      '# Services return data only: no page, script, image or service worker.',
      'map "$http_sec_fetch_dest|$http_service_worker" $orrery_refused {',
      '  default 1;',
      `  "~^(?:${['', ...DESTINATIONS].join('|')})\\|$" 0;`,
      '}',
      'map $http_upgrade $orrery_upgrade {',
      "  default '';",
      '  ~*^websocket$ websocket;',
      '}',
      'map $http_upgrade $orrery_connection {',
      "  default '';",
      '  ~*^websocket$ upgrade;',
      '}',
      'map $http_cookie $orrery_session {',
      "  default '';",
      `  "~(?:^|;\\s*)(?<orrery_cookie>${SESSION_COOKIE}=[^;]*)" $orrery_cookie;`,
      '}',
      '# Other hosts may show the images of your brand.',
      'map $uri $orrery_shared {',
      '  default same-origin;',
      '  ~\\.(?:svg|png|webp)$ cross-origin;',
      '}',
      'limit_conn_zone $binary_remote_addr zone=orrery_requests:10m;',
      'limit_conn_zone $binary_remote_addr zone=orrery_sockets:10m;',
      'limit_conn_zone $server_name zone=orrery_all_requests:1m;',
      'limit_conn_zone $server_name zone=orrery_all_sockets:1m;',
      'limit_conn_status 429;',
      'js_import orrery from NGINX_SCRIPT;',
    ],
    '',
  );
}

function nginxServer(): string {
  const { headMs, idleMs, stallMs, answerMs, bodyBytes } = LIMITS;
  return indent(
    [
      `client_header_timeout ${seconds(headMs)};`,
      `client_body_timeout ${seconds(headMs)};`,
      `send_timeout ${seconds(stallMs)};`,
      `keepalive_timeout ${seconds(idleMs)};`,
      `client_max_body_size ${mib(bodyBytes)}m;`,
      '# Only these headers of a visitor reach a service.',
      'proxy_pass_request_headers off;',
      ...[...ASKED, ...SOCKET_ASKED].map(
        (name) => `proxy_set_header ${spelled(name)} $http_${name.replaceAll('-', '_')};`,
      ),
      'proxy_set_header Cookie $orrery_own;',
      'proxy_set_header Upgrade $orrery_upgrade;',
      'proxy_set_header Connection $orrery_connection;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'proxy_set_header X-Forwarded-Host $http_host;',
      'proxy_http_version 1.1;',
      `proxy_read_timeout ${seconds(answerMs)};`,
      '# Unread responses are not buffered on disk.',
      'proxy_max_temp_file_size 0;',
      'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
      'proxy_hide_header Location;',
      "set $orrery_own '';",
      "set $orrery_folder '';",
      `set $orrery_policy "${POLICY}";`,
    ],
    '  ',
  );
}

function nginxBlocks(): string {
  const { requests, requestsEach, sockets, socketsEach, uploadBytes } = LIMITS;
  const blocks = SERVICES.map((name) => {
    const isSocket = name === 'rpc' || name === 'stream';
    const [kind, each, all] = isSocket ? ['sockets', socketsEach, sockets] : ['requests', requestsEach, requests];
    const folder = name === 'stream' ? 'BASEstream' : `BASE${name}/`;
    return [
      `location ${folder} {`,
      '  set $policy $orrery_policy;',
      '  set $shared same-origin;',
      "  set $cache '';",
      ...(name === 'api' ? ['  set $orrery_own $orrery_session;', `  set $orrery_folder ${folder};`] : []),
      '  if ($orrery_refused) {',
      '    return 403;',
      '  }',
      `  limit_conn orrery_${kind} ${each};`,
      `  limit_conn orrery_all_${kind} ${all};`,
      ...(name === 'api' ? [`  client_max_body_size ${mib(uploadBytes)}m;`] : []),
      ...(isSocket ? ['  proxy_read_timeout 1h;'] : []),
      '  js_header_filter orrery.answer;',
      `  proxy_pass ${UPSTREAMS[name]}${name === 'stream' ? '' : '/'};`,
      '}',
    ];
  });
  return indent(blocks.flat(), '  ');
}

/** As the formatter has it. */
const listed = (names: readonly string[]): string => `[\n${names.map((name) => `  '${name}',\n`).join('')}]`;

/** For njs 0.7 (Debian 12), which knows neither spreading nor taking apart. */
function nginxScript(): string {
  return `// The headers of a service's response that a browser receives. Written by \`npm run recipes\` from tools/hosting/serviceRules.ts.
const ANSWERED = ${listed([...ANSWERED, ...SOCKET_ANSWERED, 'upgrade'])};
const TYPES = ${TYPES.toString()};

function answer(r) {
  const cookies = r.headersOut['Set-Cookie'] || [];
  Object.keys(r.headersOut).forEach((name) => {
    if (ANSWERED.indexOf(name.toLowerCase()) < 0) delete r.headersOut[name];
  });
  const type = r.headersOut['Content-Type'];
  if (!type) r.headersOut['Content-Type'] = 'application/json';
  else if (!TYPES.test(type)) r.headersOut['Content-Type'] = '${OTHER_TYPE}';
  const folder = r.variables.orrery_folder;
  const own = folder ? cookies.map((cookie) => ownCookie(cookie, folder, r.variables.scheme)).filter((one) => one) : [];
  if (own.length > 0) r.headersOut['Set-Cookie'] = own.slice(-1);
}

// Only the session cookie: limited to its service's folder, hidden from scripts, never sent from another site.
function ownCookie(cookie, folder, scheme) {
  const parts = cookie.split(';').map((part) => part.trim());
  if (!/^${SESSION_COOKIE}=[!-~]*$/.test(parts[0])) return '';
  const kept = parts.slice(1).filter((part) => /^(?:max-age=-?\\d{1,10}|expires=[\\w ,:-]{1,40})$/i.test(part));
  const says = (word) => parts.some((part) => part.toLowerCase() === word);
  const site = says('samesite=strict') ? 'Strict' : 'Lax';
  const own = [parts[0], 'Path=' + folder].concat(kept, ['HttpOnly', 'SameSite=' + site]);
  if (scheme === 'https' || says('secure')) own.push('Secure');
  return own.join('; ');
}

export default { answer };
`;
}

function caddyTop(): string {
  const { headMs, requestMs, idleMs, answerMs } = LIMITS;
  const kept = TYPES.source.replaceAll('\\/', '/');
  const cookie = `(?:^|,)${SESSION_COOKIE}=([!-+\\--:<-~]*)`;
  // Each match alone, and over TLS.
  const cookies = [
    ['cookie', cookie, ''],
    ['ends', `(?i)${cookie}(?:;[^;]*)*;\\s*max-age=0`, '; Max-Age=0'],
  ].flatMap(([name, pattern, end]) =>
    [false, true].flatMap((isSafe) => [
      `\t\t\t@${name}${isSafe ? '_tls' : ''} {`,
      `\t\t\t\tvars_regexp ${name} {rp.header.Set-Cookie} \`${pattern}\``,
      ...(isSafe ? ['\t\t\t\tprotocol https'] : []),
      '\t\t\t}',
      `\t\t\theader @${name}${isSafe ? '_tls' : ''} Set-Cookie "${SESSION_COOKIE}={re.${name}.1}; Path={args.2}${end}; HttpOnly; SameSite=Lax${isSafe ? '; Secure' : ''}"`,
    ]),
  );
  const headers = Object.entries(SERVICE_HEADERS).map(([name, value]) => `\t\t${spelled(name)} "${value}"`);
  return [
    '{',
    '\tservers {',
    '\t\ttimeouts {',
    `\t\t\tread_header ${seconds(headMs)}`,
    `\t\t\tread_body ${seconds(requestMs)}`,
    `\t\t\tidle ${seconds(idleMs)}`,
    '\t\t}',
    '\t\tmax_header_size 16KB',
    '\t}',
    '}',
    '',
    '# A service (its URL, maximum body size, folder). It returns data only: no page, script, image or service worker.',
    '(orrery_service) {',
    '\theader {',
    ...headers,
    '\t}',
    '\t@refused {',
    '\t\theader Sec-Fetch-Dest *',
    ...DESTINATIONS.map((one) => `\t\tnot header Sec-Fetch-Dest ${one}`),
    '\t}',
    '\trespond @refused 403',
    '\t@worker header Service-Worker *',
    '\trespond @worker 403',
    '\t# Only Caddy sets the IP address of a visitor.',
    ...['X-*', 'Forwarded*', 'Cf-*', 'True-*', 'Fastly-*', 'Client-*', 'Proxy*', 'Authorization'].map(
      (name) => `\trequest_header -${name}`,
    ),
    `\t@bare not header_regexp Cookie \`${SESSION}\``,
    '\trequest_header @bare -Cookie',
    `\t@session header_regexp session Cookie \`${SESSION}\``,
    '\trequest_header @session Cookie {re.session.1}',
    '\trequest_body {',
    '\t\tmax_size {args.1}',
    '\t}',
    '\treverse_proxy {args.0} {',
    '\t\theader_up Host {upstream_hostport}',
    '\t\theader_down -**',
    '\t\ttransport http {',
    `\t\t\tdial_timeout ${seconds(headMs)}`,
    `\t\t\tresponse_header_timeout ${seconds(answerMs)}`,
    '\t\t}',
    '\t\t@answer status 2xx 3xx 4xx 5xx',
    '\t\thandle_response @answer {',
    '\t\t\tcopy_response_headers {',
    `\t\t\t\tinclude ${ANSWERED.filter((name) => name !== 'content-type')
      .map(spelled)
      .join(' ')}`,
    '\t\t\t}',
    // Two that exclude each other: Caddy sets a header without a matcher last, whatever stands first.
    `\t\t\t@other not vars_regexp {rp.header.Content-Type} \`(?i)${kept}\``,
    `\t\t\theader @other Content-Type "${OTHER_TYPE}"`,
    `\t\t\t@kept vars_regexp {rp.header.Content-Type} \`(?i)${kept}\``,
    '\t\t\theader @kept Content-Type {rp.header.Content-Type}',
    ...cookies,
    '\t\t\tcopy_response',
    '\t\t}',
    '\t}',
    '}',
  ].join('\n');
}

function caddyBlocks(): string {
  const { bodyBytes, uploadBytes } = LIMITS;
  return SERVICES.flatMap((name) => {
    const isGuild = name === 'api';
    const isSocket = name === 'rpc' || name === 'stream';
    const most = `${mib(isGuild ? uploadBytes : bodyBytes)}MiB`;
    return [
      `\thandle_path BASE${name}${name === 'stream' ? '' : '/'}* {`,
      ...(isSocket ? [] : ['\t\trequest_header -Upgrade']),
      ...(isGuild
        ? []
        : [
            '\t\trequest_header -Cookie',
            '\t\theader {',
            '\t\t\t-Set-Cookie',
            '\t\t\t-Clear-Site-Data',
            '\t\t\tdefer',
            '\t\t}',
          ]),
      `\t\timport orrery_service ${UPSTREAMS[name]} ${most} BASE${name}/`,
      '\t}',
    ];
  }).join('\n');
}

export function recipeParts(): Parts {
  return {
    'nginx.conf': { maps: nginxMaps(), rules: nginxServer(), services: nginxBlocks() },
    Caddyfile: { rules: caddyTop(), services: caddyBlocks() },
  };
}

/** In capitals what a guild fills in, as in the other recipes. */
const signerHeaders = (): readonly (readonly [string, string])[] =>
  Object.entries({ ...signerHostHeaders(['PAGES_ORIGIN']), 'cache-control': 'no-cache' }).map(
    ([name, value]) => [spelled(name), value] as const,
  );
const SIGNER_IS = `signer.html of this release on its own hostname, for the pages at PAGES_ORIGIN, and nothing else. Replace the
# words in capitals. Written by \`npm run recipes\`; docs/hosting.md "A hostname for the signer".`;

function nginxSigner(): string {
  return `# nginx: ${SIGNER_IS}
server {
  # With a certificate: listen 443 ssl; ssl_certificate …; ssl_certificate_key …; and the last header below.
  listen LISTEN;
  server_name SIGNER_NAME;
  gzip_static on;

${indent(
  signerHeaders().map(([name, value]) => `add_header ${name} "${value}" always;`),
  '  ',
)}
  # With a certificate:
  # add_header Strict-Transport-Security "max-age=31536000" always;

  location = /signer.html {
    alias PAGES/signer.html;
    types {
      text/html html;
    }
  }
  location / {
    return 404;
  }
}
`;
}

function caddySigner(): string {
  return `# Caddy: ${SIGNER_IS}
SIGNER_SITE {
\theader {
${indent(
  signerHeaders().map(([name, value]) => `${name} "${value}"`),
  '\t\t',
)}
\t\t# With a certificate:
\t\t# Strict-Transport-Security "max-age=31536000"
\t}
\thandle /signer.html {
\t\troot * PAGES
\t\tfile_server {
\t\t\tprecompressed br gzip
\t\t}
\t}
\thandle {
\t\terror 404
\t}
}
`;
}

/** Files that are all table. */
export const recipeFiles = (): Readonly<Record<string, string>> => ({
  'nginx.js': nginxScript(),
  'signer.nginx.conf': nginxSigner(),
  'signer.Caddyfile': caddySigner(),
});

/** A recipe's text with its parts as they have to be. @throws Error for a recipe that has lost a mark */
export function withParts(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((whole, [name, part]) => {
    const [begin, end] = [`# ${name}: written by \`npm run recipes\`\n`, `# end of ${name}\n`];
    const from = whole.indexOf(begin) + begin.length;
    const to = whole.lastIndexOf('\n', whole.indexOf(end)) + 1;
    if (from < begin.length || to < from) throw new Error(`The recipe has no markers for ${name}.`);
    return `${whole.slice(0, from)}${part}\n${whole.slice(to)}`;
  }, text);
}
