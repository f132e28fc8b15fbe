import './lib/csp-nonce.ts';
import './styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import { Toaster } from './components/ui/toaster.tsx';
import { readAuthToken } from './lib/auth-token.ts';

const root = elementWithId('root');
// The server sends the prerendered landing page only without a session cookie. A stored token may still stand for a session.
const isVisitor = root.hasChildNodes() && readAuthToken() === null;
const app = createApp({ isVisitor });
if (isVisitor) hydrateRoot(root, app);
else createRoot(root).render(app);
// Mounted outside the app. Toasts have inline styles, which the content security policy allows scripts to set but forbids in
// prerendered HTML.
createRoot(elementWithId('toaster')).render(<Toaster />);

function elementWithId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element #${id}`);
  return found;
}
