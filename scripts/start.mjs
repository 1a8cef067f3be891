import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './support/tools.mjs';

requireNode();
await install();
await build();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
