import { guestEmoji } from '@simmer/contracts/extra';

const names: Record<(typeof guestEmoji)[number], string> = {
  '🔥': 'fire',
  '❤️': 'a heart',
  '👍': 'thumbs up',
  '👏': 'applause',
  '😍': 'love',
  '🤔': 'a question',
};

/** Notes of one press, at the moment that plays. */
export function EmojiRow({ onPress }: { onPress(emoji: string): void }) {
  return (
    <div className="share-emoji" role="group" aria-label="Send an emoji at this moment">
      {guestEmoji.map((emoji) => (
        <button key={emoji} type="button" aria-label={`Send ${names[emoji]}`} onClick={() => onPress(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}
