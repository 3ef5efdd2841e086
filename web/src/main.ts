import './house/memory';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/frame.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { hangFirstSprite } from './art/sprite';
import { house } from './house/house.svelte';
import { fitSmallPhones } from './house/viewport';
import { notices } from './notices/notices.svelte';

fitSmallPhones();
house.onSeat = (table) => notices.satDown(table);
house.onAsked = (open) => notices.tell(open);
hangFirstSprite();
house.start();
mount(App, { target: document.body });
