import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#server/db/open.ts';

/** Not its command, which would run the program in a second process that does not receive our signals. */
const tsx = pathToFileURL(join(projectRoot(), 'node_modules/tsx/dist/loader.mjs')).href;

/** The real program in a separate process: a source file, or a built bundle. */
export function launch(script: string, env: Record<string, string>, args: string[] = []) {
  const loader = script.endsWith('.ts') ? ['--import', tsx] : [];
  const child = spawn(process.execPath, [...loader, join(projectRoot(), script), ...args], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let received = () => undefined as unknown;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      received();
    });
  }
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => ({ code: code ?? null, output }));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      received = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      received();
      void exit.then(() => reject(new Error(`It ended without saying ${pattern}: ${output}`)));
    });
  return { child, exit, says };
}
