import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  define: { __INSPECTOR__: JSON.stringify(mode === 'development') },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    sourcemap: mode === 'development',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
  },
}));
