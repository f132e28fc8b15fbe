import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Packages that every page needs: one file that stays in the browser's cache when our own code changes. */
const everywhere = /node_modules\/(react|react-dom|scheduler|wouter|@tanstack|use-sync-external-store)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), nonceForPlayerStyles()],
  // Looked for from the root, which holds no settings of the browser: .env belongs to the server.
  envDir: false,
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // The first versions with light-dark(), which the design tokens are written in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // A data: address would need an exception in the content security policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The pages that the server sends: the app, and what somebody sees who was given a link.
      input: ['index.html', 'share.html'].map((page) => path.join(import.meta.dirname, page)),
      output: {
        codeSplitting: { groups: [{ name: 'framework', test: everywhere }] },
      },
    },
  },
});

/**
 * media-chrome writes `<style>` into its shadow roots. The content security policy takes styles of our own files and
 * such that carry the nonce of the page, so they get it while building.
 */
function nonceForPlayerStyles(): Plugin {
  return {
    name: 'nonce-for-player-styles',
    transform: {
      filter: { id: /node_modules\/media-chrome\/dist\/.*\.js$/ },
      handler: (code) => ({
        // Escaped: it is the library's own template literals that put the nonce in.
        code: code.replaceAll('<style', `<style nonce="\${globalThis.cspNonce}"`),
        map: null,
      }),
    },
  };
}
