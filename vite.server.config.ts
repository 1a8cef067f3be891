import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  define: { __FAULTS__: JSON.stringify(mode === 'faults') },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
}));
