import { type DragEvent, useState } from 'react';

/** Files dropped on the element that gets the `props`. */
export const useDrop = (onFiles: (files: FileList) => void) => {
  const [isOver, setOver] = useState(false);
  const handle = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  return {
    isOver,
    props: {
      onDragOver: handle(true),
      onDragLeave: handle(false),
      onDrop: (event: DragEvent) => {
        handle(false)(event);
        onFiles(event.dataTransfer.files);
      },
    },
  };
};
