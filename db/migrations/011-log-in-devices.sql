-- accounts: by which browser and system a session was opened, as somebody would know their own by
-- (`Firefox, Windows`); null where that was not told, and for sessions from before. Written by logging in.
alter table sessions add column device text check (length(device) <= 60);
