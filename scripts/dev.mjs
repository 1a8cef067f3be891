import { spawn } from 'node:child_process';
import { bin, build, install, requireNode, root } from './support/tools.mjs';

requireNode();
await install();
await build();

// The same files, headers and ports as in production, rebuilt on change.
const children = [
  spawn(bin('vite'), ['build', '--watch', '--mode', 'development', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
