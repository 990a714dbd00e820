import { defineModule } from '@simmer/contracts';

// The same build is published under several names and versions; it is bad in the way its address says.
const [, name = 'mf-bad', version] = /\/modules\/(mf-[a-z-]+)\/(\d+\.\d+\.\d+)\//.exec(import.meta.url) ?? [];
if (name === 'mf-bad-throws' || version === '6.6.6') throw new Error('boom at load');

/** Does wrong whatever a module can do wrong. */
export const module = defineModule({
  name,
  contract: '1.0.0',
  routes: [
    { path: `/bad/${name}`, load: () => import('./Well.tsx') },
    { path: '/bad/well', load: () => import('./Well.tsx') },
    { path: '/bad/part', load: () => import('./Part.tsx') },
    { path: '/bad/render', load: () => import('./Render.tsx') },
    { path: '/bad/effect', load: () => import('./Effect.tsx') },
    { path: '/bad/handler', load: () => import('./Handler.tsx') },
    { path: '/bad/later', load: () => import('./Later.tsx') },
    { path: '/bad/react', load: () => import('./SecondReact.tsx') },
    { path: '/bad/flood', load: () => import('./Flood.tsx') },
    { path: '/bad/malformed', load: () => import('./Malformed.tsx') },
    { path: '/bad/hide', load: () => import('./Hide.tsx') },
    { path: '/bad/cover', load: () => import('./Cover.tsx') },
    { path: '/bad/empty', load: () => import('./Empty.tsx') },
    { path: '/bad/no-player', load: () => import('./NoPlayer.tsx') },
    { path: '/bad/keys', load: () => import('./Keys.tsx') },
    { path: '/bad/loop', load: () => import('./Loop.tsx') },
    { path: '/bad/block', load: () => import('./Block.tsx') },
  ],
  slots: [],
});
