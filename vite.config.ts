import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkByPages } from './scripts/support/chunks.ts';
import { cssModules } from './scripts/support/class-names.ts';
import { compressAssets } from './scripts/support/compress.ts';
import { directImports } from './scripts/support/direct-imports.ts';
import { firstPaint } from './scripts/support/first-paint.ts';
import { loginPages } from './scripts/support/login-pages.ts';
import { offlineWorker } from './scripts/support/offline-worker.ts';
import { pages } from './scripts/support/pages.ts';
import { preloadsOf } from './scripts/support/preloads.ts';
import { slimLibraries } from './scripts/support/slim-libraries.ts';

const isDocument = (name: string) => name.endsWith('.html');
/** Developers have one more, from which they watch the actors. */
const delivered = [...new Set(pages.flatMap(({ entries }) => entries).filter(isDocument))];

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    slimLibraries(),
    directImports(),
    compressAssets(),
    firstPaint(),
    loginPages(),
    offlineWorker(mode),
  ],
  define: { __INSPECTOR__: JSON.stringify(mode === 'development') },
  // Classes of today: rxjs is smaller without the helpers of older ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: cssModules,
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    sourcemap: mode === 'development',
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: mode === 'development' ? readdirSync(import.meta.dirname).filter(isDocument) : delivered,
      output: {
        // Few files, cut by which pages need them at once.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkByPages(import.meta.dirname) }],
        },
      },
    },
  },
}));
