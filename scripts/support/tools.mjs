import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const windows = process.platform === 'win32';
const npm = windows ? 'npm.cmd' : 'npm';

/** Runs a command in the project; returns its exit code and output. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, shell: windows });
    let output = '';
    for (const stream of ['stdout', 'stderr']) {
      child[stream].on('data', (chunk) => {
        output += chunk;
        if (!quiet) process[stream].write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const bin = (name) => join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Ronda needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

const hashOf = (paths) => {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(path, entry));
    } else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
};

const marked = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value;

/** Installs the packages of the lock file if missing. */
export async function install() {
  const mark = join(root, 'node_modules', '.ronda-installed');
  const wanted = hashOf(['package-lock.json']);
  if (marked(mark, wanted)) return;
  console.log('Installing dependencies…');
  const { code } = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('The dependencies could not be installed.');
    process.exit(code);
  }
  writeFileSync(mark, wanted);
}

const sources = [
  'src',
  'server',
  'public',
  'index.html',
  'verify.html',
  'visit.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

/** Builds client and server when the sources have changed since the last build. */
export async function build() {
  const mark = join(root, 'dist', '.built-from');
  const wanted = hashOf(sources);
  if (marked(mark, wanted)) return;
  console.log('Building…');
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const { code, output } = await run(bin('vite'), ['build', '--config', config, '--logLevel', 'warn'], {
      quiet: true,
    });
    if (code !== 0) {
      console.error(output);
      process.exit(code);
    }
  }
  writeFileSync(mark, wanted);
}

const chromiumPaths = [
  process.env.RONDA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const windowlessChromium = '/usr/bin/chromium-headless-shell';
export const installedChromium = () => chromiumPaths.find((path) => path && existsSync(path));

export const postgresBin = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/opt/homebrew/bin', '/usr/local/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
};

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { quiet: true, env });
}

/** An installed Chrome or Chromium, else Debian's if this user may install it, else Playwright's own. */
export async function ensureBrowser() {
  const wanted = [
    ...(installedChromium() ? [] : ['chromium']),
    ...(existsSync(windowlessChromium) ? [] : ['chromium-headless-shell']),
  ];
  if (wanted.length > 0 && mayInstall()) {
    console.log('Installing Chromium…');
    // One after the other, because an older Debian has no headless package, and it is optional.
    for (const name of wanted) await aptInstall([name]);
  }
  if (installedChromium()) return;
  console.log('Installing the browser of Playwright…');
  const { code } = await run(bin('playwright'), ['install', 'chromium']);
  if (code !== 0) {
    console.error('No browser was found and none could be installed.');
    process.exit(1);
  }
}

/** The server tests run on PGlite and on PostgreSQL. */
export async function ensurePostgres() {
  if (process.env.RONDA_TEST_DATABASE_URL || postgresBin()) return;
  if (mayInstall()) {
    console.log('Installing PostgreSQL…');
    await aptInstall(['postgresql']);
    if (postgresBin()) return;
  }
  console.error('PostgreSQL was not found. Install it, or name a server in RONDA_TEST_DATABASE_URL.');
  process.exit(1);
}

/** Tools that validate our documents: poppler-utils (pdfinfo, pdftotext, pdfsig), qpdf and openssl. */
export async function ensureDocumentTools() {
  const packages = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' };
  const missing = () => Object.keys(packages).filter((name) => spawnSync(name, ['--version']).error);
  if (missing().length > 0 && mayInstall()) {
    console.log('Installing what checks documents…');
    await aptInstall(missing().map((name) => packages[name]));
  }
  if (missing().length === 0) return;
  console.error(
    `Not found: ${missing().join(', ')}. Install ${missing()
      .map((name) => packages[name])
      .join(', ')}.`,
  );
  process.exit(1);
}
