import { renderToString } from 'react-dom/server';
import { Router as Addresses } from 'wouter';
import { createApp } from './app.tsx';

/** Renders the landing page for a visitor, to be inserted into index.html. Run by the build, in Node. */
export function prerenderLanding(): string {
  return renderToString(<Addresses ssrPath="/">{createApp({ isVisitor: true })}</Addresses>);
}
