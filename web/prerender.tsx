import { renderToString } from 'react-dom/server';
import { Router as Addresses } from 'wouter';
import { createApp } from './app.tsx';

/** The landing page as a visitor sees it, for the place of the app in index.html. Run by the build, in Node. */
export function renderLanding(): string {
  return renderToString(<Addresses ssrPath="/">{createApp({ isVisitor: true })}</Addresses>);
}
