import './lib/csp-nonce.ts';
import './styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import { Toaster } from './components/ui/toaster.tsx';
import { readAuthToken } from './lib/auth-token.ts';

const root = elementWithId('root');
// The server sent the landing page itself, because there is no session cookie. A token may still stand for a session.
const isVisitor = root.hasChildNodes() && readAuthToken() === null;
const app = createApp({ isVisitor });
if (isVisitor) hydrateRoot(root, app);
else createRoot(root).render(app);
// Beside the app: its parts have styles of their own, which the policy of the page allows to scripts, and not to what was sent.
createRoot(elementWithId('toaster')).render(<Toaster />);

function elementWithId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no element #${id}`);
  return found;
}
