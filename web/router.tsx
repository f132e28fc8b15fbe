import { type ComponentType, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import type { User } from '#contract/auth.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { lazyPage } from './components/lazy-page.tsx';
import { LoadingScreen } from './components/loading-screen.tsx';
import { useCurrentUser } from './features/auth/use-current-user.ts';
import { useSessionEnd } from './features/auth/use-session-end.ts';
import { appPages } from './lib/app-pages.ts';
import { hasUpgradeWish } from './lib/browser-storage/upgrade-wish.ts';
import { keepWantedPage, takeWantedPage } from './lib/browser-storage/wanted-page.ts';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { PublicLayout } from './pages/layout/public-layout.tsx';

/** Chooses the routes for signed-in or signed-out users. */
export function Router() {
  const { data: user, isPending, errorUpdateCount } = useCurrentUser();
  const [path] = useLocation();
  useSessionEnd(user);
  // Retrying after a failure keeps the current page.
  if (isPending && errorUpdateCount === 0) return <LoadingScreen />;
  return (
    <ErrorBoundary resetKey={path}>
      <StartAtTop key={path} />
      {user ? <SignedInRoutes user={user} /> : <SignedOutRoutes />}
    </ErrorBoundary>
  );
}

/** Scrolls every page to its top when it is mounted. */
function StartAtTop() {
  useEffect(() => {
    // The braces matter: newer browsers return a promise, which React would take for a cleanup function.
    window.scrollTo(0, 0);
  }, []);
  return null;
}

function SignedOutRoutes() {
  return (
    <PublicLayout>
      <Switch>
        <Route path="/signup" component={SignUpPage} />
        <Route path="/login" component={LoginPage} />
        {sharedRoutes}
        <Route>
          <LandingForAll />
        </Route>
      </Switch>
    </PublicLayout>
  );
}

/** Shows the landing page at every address, and remembers the address, to which signing in then leads. */
function LandingForAll() {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => keepWantedPage({ path, search }), [path, search]);
  return <LandingPage isAuthenticated={false} />;
}

function SignedInRoutes({ user }: { user: User }) {
  return (
    <AppLayout user={user}>
      <Switch>
        <Route path="/">
          <LandingPage isAuthenticated />
        </Route>
        <Route path={appPages.dashboard}>
          <DashboardPage user={user} />
        </Route>
        <Route path={appPages.projects}>
          <ProjectsPage user={user} />
        </Route>
        <Route path={appPages.project}>{({ id }) => <ProjectPage user={user} id={id} />}</Route>
        <Route path={appPages.batches}>{({ id }) => <BatchesPage id={id} />}</Route>
        <Route path={appPages.profile}>
          <ProfilePage user={user} />
        </Route>
        <Route path={appPages.teams}>
          <TeamPage user={user} teamId={null} />
        </Route>
        <Route path={appPages.team}>{({ id }) => <TeamPage user={user} teamId={id} />}</Route>
        <Route path={appPages.voiceTraining}>
          <VoiceTrainingPage user={user} />
        </Route>
        {/* The plan buttons link to /signup for all users, and old bookmarks may exist. */}
        <Route path="/signup">
          <RedirectIn />
        </Route>
        <Route path="/login">
          <RedirectIn />
        </Route>
        {sharedRoutes}
        <Route component={NotFoundPage} />
      </Switch>
    </AppLayout>
  );
}

/**
 * Redirects users after signing in: to the payment if they had pressed Upgrade to Pro, otherwise to the page that they had opened.
 */
function RedirectIn() {
  const [wanted] = useState(takeWantedPage);
  return <Redirect to={hasUpgradeWish() ? appPages.profile : (wanted ?? appPages.dashboard)} replace />;
}

const AppLayout = lazyPage(() => import('./pages/layout/app-layout.tsx').then((m) => m.AppLayout));
const SignUpPage = lazyPage(() => import('./pages/sign-up-page.tsx').then((m) => m.SignUpPage));
const LoginPage = lazyPage(() => import('./pages/login-page.tsx').then((m) => m.LoginPage));
const DashboardPage = lazyPage(() => import('./pages/dashboard-page.tsx').then((m) => m.DashboardPage));
const ProjectsPage = lazyPage(() => import('./pages/projects-page.tsx').then((m) => m.ProjectsPage));
const ProjectPage = lazyPage(() => import('./pages/project-page.tsx').then((m) => m.ProjectPage));
const BatchesPage = lazyPage(() => import('./pages/batches-page.tsx').then((m) => m.BatchesPage));
const ProfilePage = lazyPage(() => import('./pages/profile-page.tsx').then((m) => m.ProfilePage));
const VoiceTrainingPage = lazyPage(() =>
  import('./pages/voice-training-page.tsx').then((m) => m.VoiceTrainingPage),
);
const TeamPage = lazyPage(() => import('./pages/team-page.tsx').then((m) => m.TeamPage));
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage));

/** Pages for every visitor: those in the footer, and the targets of emailed links. */
const sharedPages: [path: string, page: ComponentType][] = [
  ['/features', lazyPage(() => import('./pages/features-page.tsx').then((m) => m.FeaturesPage))],
  ['/pricing', lazyPage(() => import('./pages/pricing-page.tsx').then((m) => m.PricingPage))],
  ['/demo', lazyPage(() => import('./pages/demo-page.tsx').then((m) => m.DemoPage))],
  ['/about', lazyPage(() => import('./pages/about-page.tsx').then((m) => m.AboutPage))],
  ['/contact', lazyPage(() => import('./pages/contact-page.tsx').then((m) => m.ContactPage))],
  ['/privacy', lazyPage(() => import('./pages/privacy-page.tsx').then((m) => m.PrivacyPage))],
  [
    '/reset-password',
    lazyPage(() => import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  ],
  [
    '/confirm-email',
    lazyPage(() => import('./pages/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage)),
  ],
  ['/invitation', lazyPage(() => import('./pages/invitation-page.tsx').then((m) => m.InvitationPage))],
];
const sharedRoutes = sharedPages.map(([path, page]) => <Route key={path} path={path} component={page} />);
