import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { inRoot, root } from '../steps/paths.mjs';

/** Patterns of secrets that must not be committed. */
const secrets = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a Stripe key', /\b(sk|rk)_(live|test)_[A-Za-z0-9]{16,}/],
  ['a Stripe webhook secret', /\bwhsec_[A-Za-z0-9]{20,}/],
  ['a Twilio key', /\b(AC|SK)[0-9a-f]{32}\b/],
  ['an AWS key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/],
  [
    'a password in an address',
    /\b[a-z][a-z0-9+]*:\/\/[^\s:@/'"`<>]+:(?!\/\/)([^\s:@/'"`<>$]+)@(?!(127\.0\.0\.1|localhost|host\b|[a-z.-]*example\.(org|com)|[a-z.-]+\.invalid|database\b))[\w.-]+/,
  ],
];
const binary = /\.(jpe?g|png|webp|avif|ico|mp4|woff2?|ttf|pdf|gz|br)$/;
const ownFiles = /(^|\/)(data|secrets)\/|(^|\/)\.env($|\.(?!example))|\.(pem|key|p12|pfx)$/;

/** @returns {string[]} each place that looks like a secret, without the secret itself */
export function checkSecrets() {
  const problems = [];
  for (const file of filesOfTheTree()) {
    if (ownFiles.test(file)) problems.push(`${file}: files of this kind do not belong in the tree`);
    if (binary.test(file) || file === 'package-lock.json') continue;
    for (const [number, line] of readFileSync(inRoot(file), 'utf8').split('\n').entries()) {
      for (const [what, pattern] of secrets)
        if (pattern.test(line)) problems.push(`${file}:${number + 1}: looks like ${what}`);
    }
  }
  return problems;
}

/** Returns the files that git would publish; without git, as in an unpacked archive, all but known output folders. */
function filesOfTheTree() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return listed.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
  } catch {
    return filesBelow(['.'], (place) =>
      /(^|\/)(node_modules|build|dist|data|secrets|\.cache|\.git|\.react-router|paraglide)$/.test(place),
    );
  }
}
