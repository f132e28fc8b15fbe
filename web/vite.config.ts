import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Packages that every page needs, in one chunk that stays cached when our own code changes. */
const everywhere = /node_modules\/(react|react-dom|scheduler|wouter|@tanstack|use-sync-external-store)\//;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), nonceForPlayerStyles()],
  // The root's .env belongs to the server; the browser has no settings.
  envDir: false,
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // The prerendering build does not need the public files.
    copyPublicDir: !isSsrBuild,
    // First versions with light-dark(), which the design tokens use.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Fonts as data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Entry points: the app and the share page.
      ...(!isSsrBuild && {
        input: ['index.html', 'share.html'].map((page) => path.join(import.meta.dirname, page)),
        output: { codeSplitting: { groups: [{ name: 'framework', test: everywhere }] } },
      }),
    },
  },
}));

/**
 * Adds the nonce of the page to the `<style>` elements that media-chrome writes into its shadow roots. The content security policy
 * allows styles only from our own files, or with that nonce.
 */
function nonceForPlayerStyles(): Plugin {
  return {
    name: 'nonce-for-player-styles',
    transform: {
      filter: { id: /node_modules\/media-chrome\/dist\/.*\.js$/ },
      handler: (code) => ({
        // Escaped, because the library's own template literals insert the nonce at run time.
        code: code.replaceAll('<style', `<style nonce="\${globalThis.cspNonce}"`),
        map: null,
      }),
    },
  };
}
