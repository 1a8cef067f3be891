import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkByPages } from './scripts/support/chunks.ts';
import { compressAssets } from './scripts/support/compress.ts';
import { firstPaint } from './scripts/support/first-paint.ts';
import { offlineWorker } from './scripts/support/offline-worker.ts';

export default defineConfig(({ mode }) => ({
  plugins: [react(), compressAssets(), firstPaint(), offlineWorker(mode)],
  define: { __INSPECTOR__: JSON.stringify(mode === 'development') },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    sourcemap: mode === 'development',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: mode === 'development' ? ['index.html', 'visit.html', 'inspector.html'] : ['index.html', 'visit.html'],
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
