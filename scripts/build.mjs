import { build } from './support/tools.mjs';

await build();
