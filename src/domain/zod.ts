import { z } from 'zod';

// In a browser zod would compile parsers with `new Function`, which the CSP forbids. The setting is read when a schema is
// created, so every client schema imports `z` from here.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
