import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Packages that every page needs, in one chunk that stays cached when our own code changes. */
const everywhere = /node_modules\/(react|react-dom|scheduler|wouter|@tanstack|use-sync-external-store)\//;

/** Pages that load the rest: the app, which starts with its landing page, and the share page. */
const entries = ['index.html', 'share.html'].map((page) => path.join(import.meta.dirname, page));

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
      ...(!isSsrBuild && {
        input: entries,
        output: { codeSplitting: { groups: [{ name: 'framework', test: everywhere }, manyPagesShare()] } },
      }),
    },
  },
}));

/**
 * Puts what four pages or more share into one chunk. Each module that pages share would otherwise be a file of its own, and a page
 * would load seventy. The modules of the landing page and the share page stay out, so that these load no more than they need.
 */
function manyPagesShare(): Rolldown.CodeSplittingGroup {
  const atStart = new Set<string>();
  return {
    name(id, graph) {
      if (atStart.size === 0) addImports(atStart, entries, graph);
      return atStart.has(id) ? null : 'pages';
    },
    debugName: 'pages',
    minShareCount: 4,
    // Modules that four pages reach import no others, so this chunk depends on none of the smaller ones.
    includeDependenciesRecursively: false,
  };
}

/** Adds modules and all that they import when they are loaded. */
function addImports(known: Set<string>, ids: readonly string[], graph: Rolldown.ChunkingContext): void {
  for (const id of ids) {
    if (known.has(id)) continue;
    known.add(id);
    addImports(known, graph.getModuleInfo(id)?.importedIds ?? [], graph);
  }
}

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
