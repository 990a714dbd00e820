import type { SharePageView } from '@simmer/contracts/extra';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { otherwise, when } from '../card/when.ts';
import { playlistSentences } from '../sharedPlaylist/playlistSentences.ts';
import { songSentences } from '../sharedSong/songSentences.ts';
import { LockedTemplate, type Sentences, UnavailableTemplate } from './CardTemplates.tsx';
import { type HeadKind, headTemplate } from './headTemplate.ts';
import { PlaylistTemplate } from './PlaylistTemplate.tsx';
import { SongTemplate } from './SongTemplate.tsx';
import { section, templateView } from './templateName.ts';

/** Says whether listening is counted, in this browser: it may have asked for that not to be (PRODUCT.md, What happened). */
function CountedTemplate() {
  const { isCounted } = templateView<SharePageView>();
  return (
    <>
      {when(isCounted, 'The person who shared this can see what was played.')}
      {otherwise(isCounted, 'Listening isn’t counted in this browser.')}
      <br />
    </>
  );
}

/** A page's parts, as Mustache templates (contracts/src/sharePage). */
export type PageTemplate = { head: string; content: string; foot: string };

type Kind = Omit<HeadKind, 'unavailable'> & { Open(): ReactElement; sentences: Sentences };

function pageTemplate({ name, type, Open, sentences }: Kind): PageTemplate {
  const content = renderToStaticMarkup(
    <>
      {section(name, <Open />)}
      {section('isLocked', <LockedTemplate />)}
      {section('unavailable', <UnavailableTemplate {...sentences} />)}
    </>,
  );
  const foot = renderToStaticMarkup(<>{section(name, <CountedTemplate />)}</>);
  return { head: headTemplate({ name, type, unavailable: sentences.title }), content: withSections(content), foot };
}

/** React either writes an attribute or doesn't: a conditional one is written as data first. */
function withSections(markup: string): string {
  return markup.replace(/ data-(\w+)-when="\{\{(\w+)\}\}"/g, ' {{#$2}}$1=""{{/$2}}');
}

/** The pages' templates, by the file that each goes into. */
export const pageTemplates: Record<string, PageTemplate> = {
  'song.html': pageTemplate({ name: 'song', type: 'music.song', Open: SongTemplate, sentences: songSentences }),
  'playlist.html': pageTemplate({
    name: 'playlist',
    type: 'music.playlist',
    Open: PlaylistTemplate,
    sentences: playlistSentences,
  }),
};
